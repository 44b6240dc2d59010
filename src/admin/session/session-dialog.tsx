import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import Lock from 'lucide-react/icons/lock'
import { useEffect, useState } from 'react'
import type { Session } from '#protocol/accounts.ts'
import { clearEverything, queryClient } from '../data/query-client.ts'
import { notifyReauthenticated, sessionQuery } from '../data/session.ts'
import { firstNameOf } from '../ui/format.ts'
import { loadCode } from '../ui/load-code.ts'
import { onSessionEnd } from '../ui/session-end.ts'
import { toast } from '../ui/toast.tsx'
import type { LoginForm } from './login-form.tsx'
import { useSession } from './session-context.ts'
import { onSessionElsewhere, startSession } from './session-tabs.ts'

/** Mantine's own dialogs have 200, the toasts 290. */
const ABOVE_DIALOGS = 250

/** Asks for the password again in a dialog over the screen, so that nothing typed is lost. */
export function SessionDialog() {
  const session = useSession()
  const { user } = session
  const [isOpen, setIsOpen] = useState(false)
  const [Form, setForm] = useState<typeof LoginForm>()
  useEffect(
    () =>
      onSessionEnd(async () => {
        const loaded = await loadCode(() => import('./login-form.tsx'))
        // The dialog opens with the form in it, because it focuses the password as it opens.
        setForm(() => loaded.LoginForm)
        setIsOpen(true)
      }),
    [],
  )

  const goOn = () => {
    setIsOpen(false)
    toast.success('Pronto, você voltou. Pode continuar.', { id: 'return' })
    queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    notifyReauthenticated()
  }
  const handleEntered = (session: Session) => {
    if (session.user?.userId !== user.userId) return location.assign('/admin')
    startSession(session)
    goOn()
  }
  useEffect(() => {
    if (!isOpen) return
    return onSessionElsewhere(async () => {
      const asked = queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      const session = await asked.catch(() => undefined)
      if (session?.user?.userId === user.userId) goOn()
    })
  })
  const leave = () => {
    clearEverything()
    location.assign('/admin')
  }
  return (
    <Modal
      opened={isOpen}
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={ABOVE_DIALOGS}
      size={440}
      title="Sua sessão terminou"
    >
      <Stack gap="md">
        <Group wrap="nowrap" align="flex-start" gap="sm">
          <span className="icon-tile">
            <Lock size={20} aria-hidden />
          </span>
          <Text>
            Por segurança, pedimos a senha de novo. <b>O que você escreveu continua aqui</b>, atrás
            desta janela.
          </Text>
        </Group>

        {Form && (
          <Form
            session={{ ...session, loginVariant: 'email' }}
            email={user.email}
            submitLabel="Entrar e continuar"
            onEntered={handleEntered}
          />
        )}

        <Button variant="subtle" color="gray" fullWidth mt={-8} onClick={leave}>
          {`Não sou ${firstNameOf(user.userName)}`}
        </Button>
      </Stack>
    </Modal>
  )
}
