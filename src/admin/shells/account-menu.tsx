import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import Rocket from 'lucide-react/icons/rocket'
import UserRound from 'lucide-react/icons/user-round'
import { use } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../session/guard.tsx'
import { useLeavePanel } from '../session/leave-panel.ts'
import { firstNameOf, initialsOf } from '../ui/format.ts'
import { HelpContext } from '../ui/page/help-button.tsx'
import classes from '../ui/page/shell.module.css'

const ofWholePanel = [
  { to: '/new', label: 'Guia do site novo', Icon: Rocket },
  { to: '/dashboard', label: 'Painel em abas', Icon: LayoutDashboard },
]

export function AccountMenu() {
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
