import { Button, Menu, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import Link from 'lucide-react/icons/link'
import MailOpen from 'lucide-react/icons/mail-open'
import UserPlus from 'lucide-react/icons/user-plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { type Invite, type Invited, type Role, roles } from '#protocol/accounts.ts'
import { attempt } from '../../data/attempt.ts'
import { useOfClinic } from '../../data/documents.ts'
import { invite, peopleQuery, roleHints, roleNames, withdrawInvite } from '../../data/people.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { emailProblem, showRefusals } from '../../session/credentials.tsx'
import { useSession } from '../../session/session-context.ts'
import { confirm } from '../../ui/confirm.tsx'
import { dayOf } from '../../ui/format.ts'
import { LinkToHandOver } from '../../ui/link-to-hand-over.tsx'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { Dialog, DialogForm } from '../../ui/parts/form-dialog.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Section, Sheet } from '../../ui/parts/sheet.tsx'
import { PersonRow } from './person-row.tsx'

/** People, pending invites, and the button to invite somebody. */
export function PeopleScreen({ section }: ScreenProps) {
  const query = useQuery(peopleQuery)
  const [isInviting, setIsInviting] = useState(false)
  const [invited, setInvited] = useState<Invited>()
  const close = () => {
    setIsInviting(false)
    setInvited(undefined)
  }
  return (
    <Screen
      title={section.label}
      action={
        <Button
          leftSection={<UserPlus size={18} aria-hidden />}
          onClick={() => setIsInviting(true)}
        >
          Convidar pessoa
        </Button>
      }
    >
      <QueryBoundary query={query}>
        {({ people, invites }) => (
          <Sheet>
            <Section>
              <Rows label="Pessoas com acesso">
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </Rows>
            </Section>
            {invites.length > 0 && (
              <Section title="Convites à espera" hint="Cada link vale uma vez e por sete dias.">
                <Rows label="Convites à espera">
                  {invites.map((open) => (
                    <InviteRow key={open.id} open={open} onInvited={setInvited} />
                  ))}
                </Rows>
              </Section>
            )}
          </Sheet>
        )}
      </QueryBoundary>
      {(isInviting || invited) && (
        <InviteDialog invited={invited} onInvited={setInvited} onClose={close} />
      )}
    </Screen>
  )
}

type InviteProps = { open: Invite; onInvited: (invited: Invited) => void }

/** Links are shown only when they are created, so sending again creates a new one. */
function InviteRow({ open, onInvited }: InviteProps) {
  const { id, email, role, expiresTime } = open
  const renew = () =>
    attempt(async () => onInvited(await invite(email, role)), { id: `invite-${id}` })
  const withdraw = () =>
    attempt(() => withdrawInvite(id), { success: 'Convite cancelado. O link não vale mais.' })
  const askToWithdraw = () =>
    confirm({
      question: 'Cancelar este convite?',
      detail: `O link enviado para ${email} deixa de valer.`,
      danger: { label: 'Cancelar convite', onChoose: withdraw },
      stay: 'Manter',
    })
  return (
    <Row
      picture={<MailOpen size={20} aria-hidden />}
      title={email}
      note={`${roleNames[role]} · vale até ${dayOf(expiresTime)}`}
      actions={
        <MoreMenu label={`Ações para o convite de ${email}`}>
          <Menu.Item leftSection={<Link size={18} />} onClick={renew}>
            Enviar de novo e copiar link
          </Menu.Item>
          <Menu.Item leftSection={<X size={18} />} className="bad" onClick={askToWithdraw}>
            Cancelar convite
          </Menu.Item>
        </MoreMenu>
      }
    />
  )
}

type Props = {
  invited: Invited | undefined
  onInvited: (invited: Invited) => void
  onClose: () => void
}

/** Asks whom to invite and in which role, then shows the link to hand over. */
const InviteDialog = ({ invited, onInvited, onClose }: Props) => (
  <Dialog title={invited ? 'Convite pronto' : 'Convidar pessoa'} onClose={onClose}>
    {invited ? (
      <InviteLink invited={invited} onClose={onClose} />
    ) : (
      <InviteForm onInvited={onInvited} onClose={onClose} />
    )}
  </Dialog>
)

function InviteForm({ onInvited, onClose }: Pick<Props, 'onInvited' | 'onClose'>) {
  const form = useForm({
    initialValues: { email: '', role: 'editor' as Role },
    validate: {
      email: emailProblem,
    },
  })
  const send = async () => onInvited(await invite(form.values.email.trim(), form.values.role))
  return (
    <DialogForm
      submit="Convidar"
      isValid={() => !form.validate().hasErrors}
      onSend={send}
      onRefused={(error) => showRefusals(form, error, ['email'])}
      onClose={onClose}
    >
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Radio.Group label="O que esta pessoa faz" {...form.getInputProps('role')}>
        <Stack gap="sm">
          {roles.toReversed().map((role) => (
            <Radio key={role} value={role} label={roleNames[role]} description={roleHints[role]} />
          ))}
        </Stack>
      </Radio.Group>
    </DialogForm>
  )
}

function InviteLink({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const { hasMailServer } = useSession()
  const clinic = useOfClinic()
  const { email } = invited.invite
  return (
    <LinkToHandOver
      label="Link do convite"
      link={invited.link}
      message={`Olá! Este é o seu convite para o painel do site ${clinic}:`}
      note="O link aparece só agora, vale uma vez e por sete dias."
      onClose={onClose}
    >
      {hasMailServer ? (
        <>
          O convite segue por e-mail para <b>{email}</b>. Se preferir, mande também o link.
        </>
      ) : (
        <>
          <b>Este site não envia e-mails.</b> Copie o link e mande você mesma para {email}, por
          WhatsApp, por exemplo.
        </>
      )}
    </LinkToHandOver>
  )
}
