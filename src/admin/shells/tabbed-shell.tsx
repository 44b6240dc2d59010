import { Box, Button, Group } from '@mantine/core'
import { LiveDot } from '../editor/status-line.tsx'
import { sections } from '../registry/registry.ts'
import { useLeavePanel } from '../session/leave-panel.ts'
import { useIsOnline } from '../ui/connection.ts'
import { Brand, HelpButton, SchemeToggle } from '../ui/page/header.tsx'
import { Shell, useShownPath } from './shell.tsx'

/** The sections of this shell, in order. */
export const tabs = sections.filter(({ tab }) => tab)

const way = { variant: 'subtle', px: { base: '2xs', sm: 'sm' } } as const

/** /admin/dashboard: the same screens under tabs. */
export function TabbedShell() {
  const slug = useShownPath().split('/')[2]
  const leavePanel = useLeavePanel()
  const isOnline = useIsOnline()
  const current = slug ? tabs.find((section) => section.slug === slug) : tabs[0]
  return (
    <Shell
      section={current}
      menu={{
        as: 'tabs',
        label: 'Seções do painel',
        items: tabs.map(({ slug, tab = '', icon }) => ({
          to: `/dashboard/${slug}`,
          label: tab,
          icon,
          isCurrent: slug === current?.slug,
        })),
      }}
      header={
        <>
          <Brand />
          <LiveDot label={isOnline ? 'Conectado' : 'Sem conexão'} isOff={!isOnline} />
          <Group gap="3xs" wrap="nowrap" flex="none" ml="auto">
            <Button {...way} component="a" href="/" target="_blank" rel="noopener">
              Ver site
            </Button>
            <HelpButton />
            <Box visibleFrom="sm">
              <SchemeToggle />
            </Box>
            <Button {...way} color="gray" onClick={leavePanel}>
              Sair
            </Button>
          </Group>
        </>
      }
    />
  )
}
