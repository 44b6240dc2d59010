import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useNavigate } from 'react-router'
import { type PanelSection, sectionBySlug } from '../registry/registry.ts'
import { ScreenOutlet, useShownPath } from './screen-outlet.tsx'
import classes from './shell-layout.module.css'
import { ShellLayout } from './shell-layout.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const SIDEBAR_WIDTH = 'var(--sidebar-width)'
const COMPACT_WIDTH = '84px'

/** /admin and /admin/<section>: header, sidebar and the screen. */
export function ModernShell() {
  const [isOpen, drawer] = useDisclosure(false)
  const [isCompact, setIsCompact] = useLocalStorage({ key: 'leveza_menu', defaultValue: false })
  const section = sectionBySlug(useShownPath().split('/')[1])
  return (
    <ShellLayout
      isOpen={isOpen}
      navigationWidth={isCompact ? COMPACT_WIDTH : SIDEBAR_WIDTH}
      header={
        <TopBar
          isOpen={isOpen}
          isCompact={isCompact}
          onOpen={drawer.toggle}
          onCompact={() => setIsCompact(!isCompact)}
        />
      }
      navigation={<Sidebar isCompact={isCompact && !isOpen} onPick={drawer.close} />}
    >
      <ScreenOutlet section={section} />
      <ManageButton section={section} />
    </ShellLayout>
  )
}

/** Beside the dock, which leaves room for it, so that it covers nothing. Opens the same section there, if it has it. */
function ManageButton({ section }: { section: PanelSection | undefined }) {
  const navigate = useNavigate()
  const isThere = section?.manage ?? section?.manageWith
  return (
    <Tooltip label="Gestão rápida" position="left">
      <ActionIcon
        className={classes.floating}
        size={52}
        radius="xl"
        variant="default"
        aria-label="Abrir a gestão rápida"
        onClick={() => navigate(isThere ? `/manage/${section?.slug}` : '/manage')}
      >
        <LayoutGrid size={22} />
      </ActionIcon>
    </Tooltip>
  )
}
