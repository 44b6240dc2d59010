import {
  ActionIcon,
  Group,
  Text,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { createContext, use } from 'react'
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
  <Group
    component="span"
    gap={0}
    miw={34}
    h="calc(26px)"
    my="2xs"
    px="2xs"
    style={{ overflow: 'hidden' }}
  >
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

/** Opens the guide at the chapter of the current screen. */
export const HelpContext = createContext(() => {})

export function HelpButton() {
  return (
    <Tooltip label="Ajuda desta tela (?)">
      <ActionIcon aria-label="Ajuda desta tela" aria-keyshortcuts="?" onClick={use(HelpContext)}>
        <CircleHelp size={20} />
      </ActionIcon>
    </Tooltip>
  )
}

export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const label = isDark ? 'Usar tema claro' : 'Usar tema escuro'
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
        {isDark ? <Sun size={20} /> : <Moon size={20} />}
      </ActionIcon>
    </Tooltip>
  )
}
