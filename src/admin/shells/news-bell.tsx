import { ActionIcon, Indicator, NavLink, Popover, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router'
import type { Status } from '#protocol/status.ts'
import { markSeen, useNotifications } from '../data/notifications.ts'
import { statusQuery } from '../data/status.ts'
import { useSession } from '../session/session-context.ts'
import { counted, dayOf } from '../ui/format.ts'

/** Lists what patients and others did, e-mail that failed, and problems of the site. */
export function NewsBell() {
  const { userId } = useSession().user
  const { notifications, isUnseen } = useNotifications(userId)
  const warnings = useWarnings()
  const unseen = notifications.filter(isUnseen).length + warnings.length
  const label = unseen > 0 ? `Avisos, ${counted(unseen, 'novo', 'novos')}` : 'Avisos'
  const [isOpen, { close, toggle }] = useDisclosure(false, { onClose: () => markSeen(userId) })
  return (
    <Popover
      opened={isOpen}
      onDismiss={close}
      position="bottom-end"
      width={360}
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
    >
      <Indicator color="amber.5" size={9} offset={12} disabled={unseen === 0}>
        <Popover.Target>
          <ActionIcon aria-label={label} onClick={toggle}>
            <Bell size={20} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p="xs">
        <Title order={2} p="xs">
          Avisos
        </Title>
        {notifications.length + warnings.length === 0 && (
          <Text className="soft" size="sm" px="xs" pb="xs">
            Nada de novo. Avisamos aqui quando chegar um depoimento, outra pessoa salvar ou algo
            precisar de você.
          </Text>
        )}
        <Stack component="ul" gap={0}>
          {warnings.map(({ id, words, to }) => (
            <li key={id}>
              <NavLink
                component={Link}
                to={to}
                label={<b className="warn">{words}</b>}
                onClick={close}
              />
            </li>
          ))}
          {notifications.map(({ id, words, at, to }) => (
            <li key={id}>
              <NavLink
                component={Link}
                to={to}
                label={words}
                description={dayOf(at)}
                onClick={close}
              />
            </li>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

type Warning = { id: string; words: string; to: string }

/** Problems of the system that the person should know about. */
function useWarnings(): Warning[] {
  const { data } = useQuery(statusQuery)
  return data ? warningsOf(data) : []
}

function warningsOf({ site, database, pictures, mail }: Status): Warning[] {
  const failures = mail.failed ?? 0
  const failed = counted(
    failures,
    'e-mail não pôde ser enviado',
    'e-mails não puderam ser enviados',
  )
  const all: [boolean, Warning][] = [
    [failures > 0, { id: 'mail', words: failed, to: '/emails' }],
    [!site.isLive, { id: 'site', words: 'O site não está respondendo', to: '/' }],
    [!database.isReady, { id: 'database', words: 'O banco de dados não responde', to: '/' }],
    [
      !pictures.isReady,
      { id: 'pictures', words: 'O armazenamento de imagens tem um problema', to: '/images' },
    ],
  ]
  return all.filter(([isTrue]) => isTrue).map(([, warning]) => warning)
}
