import { Box, Button, Group, Tabs } from '@mantine/core'
import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { LiveDot } from '../editor/status-line.tsx'
import { sections } from '../registry/registry.ts'
import { useLeavePanel } from '../session/leave-panel.ts'
import { useIsOnline } from '../ui/connection.ts'
import { Brand } from '../ui/page/brand.tsx'
import { HelpButton } from '../ui/page/help-button.tsx'
import { OfflineBanner } from '../ui/page/offline-banner.tsx'
import { SchemeToggle } from '../ui/page/scheme-toggle.tsx'
import { scrollToItem } from '../ui/page/scroll-to-item.ts'
import classes from '../ui/page/shell.module.css'
import { ScreenOutlet, useShownPath } from './screen-outlet.tsx'

/** The sections of this shell, in order. */
export const tabs = sections.filter(({ tab }) => tab)

/** /admin/dashboard: the same screens under tabs. */
export function TabbedShell() {
  const slug = useShownPath().split('/')[2]
  const navigate = useNavigate()
  const leavePanel = useLeavePanel()
  const isOnline = useIsOnline()
  const list = useRef<HTMLDivElement>(null)
  const current = slug ? tabs.find((section) => section.slug === slug) : tabs[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab comes into view when it changes
  useEffect(() => {
    scrollToItem(list.current, list.current?.querySelector('[data-active]'))
  }, [current?.slug])
  return (
    <div className={classes.tabMain}>
      <header className={classes.tabbar}>
        <div className={classes.tabHead}>
          <Group gap="sm" wrap="nowrap">
            <Brand />
            <LiveDot label={isOnline ? 'Conectado' : 'Sem conexão'} isOff={!isOnline} />
          </Group>
          <Group gap="2xs" wrap="nowrap">
            <Button
              variant="subtle"
              component="a"
              href="/"
              target="_blank"
              rel="noopener"
              rightSection={<ExternalLink size={16} aria-hidden />}
              className={classes.way}
            >
              Ver site
            </Button>
            <HelpButton />
            <Box visibleFrom="sm">
              <SchemeToggle />
            </Box>
            <Button
              variant="subtle"
              color="gray"
              className={classes.way}
              leftSection={<LogOut size={18} aria-hidden />}
              onClick={leavePanel}
            >
              Sair
            </Button>
          </Group>
        </div>
        <Tabs
          value={current?.slug ?? null}
          onChange={(slug) => navigate(`/dashboard/${slug}`)}
          className={classes.tabs}
        >
          <Tabs.List ref={list} aria-label="Seções do painel">
            {tabs.map(({ slug, tab, icon: Icon }) => (
              <Tabs.Tab key={slug} value={slug} leftSection={<Icon size={18} aria-hidden />}>
                {tab}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      </header>
      <main id="main" tabIndex={-1} className={classes.tabContent}>
        <OfflineBanner />
        <ScreenOutlet section={current} />
      </main>
    </div>
  )
}
