import {
  ActionIcon,
  Avatar,
  Button,
  Group,
  Kbd,
  Menu,
  Text,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import PanelLeft from 'lucide-react/icons/panel-left'
import Rocket from 'lucide-react/icons/rocket'
import Search from 'lucide-react/icons/search'
import UserRound from 'lucide-react/icons/user-round'
import { use } from 'react'
import { useNavigate } from 'react-router'
import { useLeavePanel } from '../session/leave-panel.ts'
import { useSession } from '../session/session-context.ts'
import { firstNameOf, initialsOf } from '../ui/format.ts'
import { BrandName, HelpContext, SchemeToggle } from '../ui/page/header.tsx'
import { palette } from '../ui/palette-store.ts'
import { NewsBell } from './news-bell.tsx'

type Props = { isCompact: boolean; onCompact: () => void }

/** The header of the modern shell: as wide as the menu, the brand; above the screen, the search. */
export function TopBar({ isCompact, onCompact }: Props) {
  const compactLabel = isCompact ? 'Abrir o menu' : 'Recolher o menu'
  return (
    <>
      <Group
        w={{ md: isCompact ? 'auto' : 'calc(var(--sidebar-width) - 24px)' }}
        justify="space-between"
        gap="2xs"
        wrap="nowrap"
        miw={0}
      >
        <BrandName />
        <Tooltip label={compactLabel}>
          <ActionIcon
            visibleFrom="md"
            aria-label={compactLabel}
            aria-expanded={!isCompact}
            onClick={onCompact}
          >
            <PanelLeft size={19} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <Button
        visibleFrom="sm"
        variant="default"
        w="min(420px, 38vw)"
        bd="1px solid var(--hair)"
        mih="calc(40px)"
        ml="var(--gutter)"
        fw={400}
        c="var(--ink-soft)"
        leftSection={<Search size={18} aria-hidden />}
        rightSection={<Kbd>Ctrl K</Kbd>}
        styles={{ inner: { width: '100%' }, label: { flex: 1 } }}
        classNames={{ label: 'truncate' }}
        onClick={palette.open}
      >
        Buscar ou ir para…
      </Button>
      <Group gap="3xs" ml="auto" wrap="nowrap">
        <ActionIcon hiddenFrom="sm" aria-label="Buscar no painel" onClick={palette.open}>
          <Search size={20} />
        </ActionIcon>
        <NewsBell />
        <SchemeToggle />
        <AccountMenu />
      </Group>
    </>
  )
}

const ofWholePanel = [
  { to: '/new', label: 'Guia do site novo', Icon: Rocket },
  { to: '/dashboard', label: 'Painel em abas', Icon: LayoutDashboard },
]

function AccountMenu() {
  const { user, role } = useSession()
  const navigate = useNavigate()
  const leavePanel = useLeavePanel()
  const help = use(HelpContext)
  const links = [
    { to: '/account', label: 'Minha conta', Icon: UserRound },
    ...(role === 'reception' ? [] : ofWholePanel),
  ]
  return (
    <Menu position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <Button variant="subtle" color="gray" radius="xl" px="2xs">
          <VisuallyHidden>{`Conta de ${user.userName}`}</VisuallyHidden>
          <Avatar size="calc(min(2.25rem, 52px))" color="violet" aria-hidden>
            {initialsOf(user.userName)}
          </Avatar>
          <Text
            className="truncate"
            fw={600}
            size="sm"
            maw={160}
            mx="xs"
            visibleFrom="lg"
            aria-hidden
          >
            {firstNameOf(user.userName)}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label style={{ overflowWrap: 'anywhere' }}>{user.email}</Menu.Label>
        {links.map(({ to, label, Icon }) => (
          <Menu.Item key={to} leftSection={<Icon size={18} />} onClick={() => navigate(to)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<CircleHelp size={18} />} onClick={help} aria-keyshortcuts="?">
          Ajuda desta tela
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={18} />} onClick={leavePanel}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
