import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'

/** What the switch between light and dark does next. */
export function useSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return {
    label: isDark ? 'Usar tema claro' : 'Usar tema escuro',
    Icon: isDark ? Sun : Moon,
    onSwitch: () => setColorScheme(isDark ? 'light' : 'dark'),
  }
}

export function SchemeToggle() {
  const { label, Icon, onSwitch } = useSchemeSwitch()
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onSwitch}>
        <Icon size={20} />
      </ActionIcon>
    </Tooltip>
  )
}
