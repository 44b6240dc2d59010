import { Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Invited, type Role, roles } from '#protocol/accounts.ts'
import { invite, roleHints, roleNames } from '../../data/account/people.ts'
import { useOfClinic } from '../../data/clinic-name.ts'
import { emailProblem } from '../../session/email-input.tsx'
import { useSession } from '../../session/guard.tsx'
import { showRefusals } from '../../session/refusals.ts'
import { Dialog, DialogForm } from '../../ui/parts/form-dialog.tsx'
import { LinkToHandOver } from './link-to-hand-over.tsx'

type Props = {
  invited: Invited | undefined
  onInvited: (invited: Invited) => void
  onClose: () => void
}

/** Asks whom to invite and in which role, then shows the link to hand over. */
export const InviteDialog = ({ invited, onInvited, onClose }: Props) => (
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
