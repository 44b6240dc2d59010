import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'

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
