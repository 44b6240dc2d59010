import { useComputedColorScheme } from '@mantine/core'
import light from '../../assets/symbol-color.svg'
import dark from '../../assets/symbol-color-on-dark.svg'

/** Leveza's butterfly, in colours that are visible on the background of the scheme. */
export function BrandSymbol({ size, className }: { size: number; className?: string }) {
  const scheme = useComputedColorScheme('light')
  return (
    <img
      src={scheme === 'dark' ? dark : light}
      alt=""
      width={size}
      height={size}
      className={className}
    />
  )
}
