import { Group, Text, useComputedColorScheme } from '@mantine/core'
import { Link } from 'react-router'
import light from '../../assets/symbol-color.svg'
import dark from '../../assets/symbol-color-on-dark.svg'

/** Leveza's butterfly, in colours that are visible on the background of the scheme. */
export function BrandSymbol({ size, className }: { size: number; className?: string }) {
  const scheme = useComputedColorScheme('light')
  const src = scheme === 'dark' ? dark : light
  return <img src={src} alt="" width={size} height={size} className={className} />
}

/** Where there is no room for the name, it moves to a second line, which is not seen. */
export const BrandName = () => (
  <Group component="span" gap={0} miw={34} h={34} p="2xs" style={{ overflow: 'hidden' }}>
    <BrandSymbol size={26} />
    <Text span fw={650} fz="1.0625rem" lh="26px" ml="xs">
      Leveza
    </Text>
  </Group>
)

/** Leads back to the start of the panel. */
export const Brand = () => (
  <Link to="/" className="brand" aria-label="Leveza, início">
    <BrandName />
  </Link>
)
