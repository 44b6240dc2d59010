import {
  ActionIcon,
  Avatar,
  Group,
  Kbd,
  Menu,
  Text,
  Tooltip,
  UnstyledButton,
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
import { useSession } from '../session/guard.tsx'
import { useLeavePanel } from '../session/leave-panel.ts'
import { firstNameOf, initialsOf } from '../ui/format.ts'
import { BrandName } from '../ui/page/brand.tsx'
import { HelpContext } from '../ui/page/help-button.tsx'
import { SchemeToggle } from '../ui/page/scheme-toggle.tsx'
import classes from '../ui/page/shell.module.css'
import { palette } from '../ui/palette-store.ts'
import { MenuButton } from './menu-button.tsx'
import { NewsBell } from './news-bell.tsx'

type Props = { isOpen: boolean; isCompact: boolean; onOpen: () => void; onCompact: () => void }

export function TopBar({ isOpen, isCompact, onOpen, onCompact }: Props) {
  const compactLabel = isCompact ? 'Abrir o menu' : 'Recolher o menu'
  return (
    <Group h="100%" px={{ base: 8, md: 20 }} gap="2xs" wrap="nowrap">
      <Group
        className={classes.start}
        data-compact={isCompact || undefined}
        gap="2xs"
        wrap="nowrap"
      >
        <MenuButton isOpen={isOpen} onToggle={onOpen} />
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
      <UnstyledButton className={`${classes.search} ${classes.onlyWide}`} onClick={palette.open}>
        <Search size={18} aria-hidden />
        <span className="truncate">Buscar ou ir para…</span>
        <Kbd className={classes.kbd}>Ctrl K</Kbd>
      </UnstyledButton>
      <Group gap="3xs" ml="auto" wrap="nowrap">
        <ActionIcon hiddenFrom="sm" aria-label="Buscar no painel" onClick={palette.open}>
          <Search size={20} />
        </ActionIcon>
        <NewsBell />
        <SchemeToggle />
        <AccountMenu />
      </Group>
    </Group>
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
        <UnstyledButton className={classes.account}>
          <VisuallyHidden>{`Conta de ${user.userName}`}</VisuallyHidden>
          <Avatar size="calc(min(2.25rem, 52px))" color="violet" aria-hidden>
            {initialsOf(user.userName)}
          </Avatar>
          <Text className="truncate" fw={600} size="sm" maw={160} visibleFrom="lg" aria-hidden>
            {firstNameOf(user.userName)}
          </Text>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.email}>{user.email}</Menu.Label>
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
