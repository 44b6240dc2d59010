import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import type { ProfileChange } from '#protocol/accounts.ts'
import { changePassword, changeProfile, roleNames } from '../../data/people.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import {
  CodeInput,
  EmailInput,
  emailProblem,
  KnownUser,
  NewPassword,
  SecretInput,
  showRefusals,
} from '../../session/credentials.tsx'
import { type SignedIn, useSession } from '../../session/session-context.ts'
import { initialsOf } from '../../ui/format.ts'
import { FormDialog } from '../../ui/parts/form-dialog.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Section, Sheet } from '../../ui/parts/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { SignIns } from '../people/sign-ins.tsx'
import { PasskeysSection } from './passkeys.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor.tsx'

/** Everyone's own account: name and e-mail, password, two-factor sign-in, passkeys, sessions, sign-ins. */
export function AccountScreen({ section }: ScreenProps) {
  const { user } = useSession()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Screen
      title={section.label}
      action={
        <Button
          variant="light"
          leftSection={<KeyRound size={18} aria-hidden />}
          onClick={() => setIsChanging(true)}
        >
          Trocar senha
        </Button>
      }
    >
      <Sheet>
        <ProfileSection />
        <TwoFactorSection />
        <PasskeysSection />
        <SessionsSection />
        <Section title="Suas últimas entradas">
          <SignIns by={user.userId} />
        </Section>
      </Sheet>
      {isChanging && <PasswordDialog onClose={() => setIsChanging(false)} />}
    </Screen>
  )
}

/** The person's name, and the e-mail address they sign in with. */
function ProfileSection() {
  const { user, role } = useSession()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Section title="Seus dados" hint="O nome aparece no histórico; o e-mail serve para entrar.">
      <Rows label="Seus dados">
        <Row
          picture={<b aria-hidden="true">{initialsOf(user.userName)}</b>}
          title={user.userName}
          note={role ? `${user.email} · ${roleNames[role]}` : user.email}
          actions={
            <Button variant="subtle" onClick={() => setIsChanging(true)}>
              Mudar nome ou e-mail
            </Button>
          }
        />
      </Rows>
      {isChanging && <ProfileDialog onClose={() => setIsChanging(false)} />}
    </Section>
  )
}

const emailHint = ({ hasMailServer, role }: SignedIn) => {
  if (hasMailServer)
    return 'Um e-mail novo vale depois que você abrir o link que enviamos para ele.'
  return role === 'owner'
    ? 'Este site não envia e-mails: confira o endereço, ele vale na hora.'
    : 'Este site não envia e-mails para confirmar outro endereço. Para trocar, peça um convite a quem responde pelo site.'
}

const doneText = (email: string): Record<ProfileChange['email'], string> => ({
  unchanged: 'Dados salvos.',
  changed: `Dados salvos. Daqui em diante, entre com ${email}.`,
  'confirmation-sent': `Dados salvos. Abra o link que enviamos para ${email}; até lá vale o e-mail de antes.`,
})

function ProfileDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const { user, role, hasMailServer } = session
  const form = useForm({
    initialValues: { name: user.userName, email: user.email, currentPassword: '' },
    validate: {
      name: (name) => (name.trim() ? null : 'Nome é obrigatório'),
      email: emailProblem,
      currentPassword: (password) => (password ? null : 'Senha é obrigatória'),
    },
  })
  const send = async () => {
    const { name, currentPassword } = form.values
    const email = form.values.email.trim().toLowerCase()
    const change = await changeProfile({ name: name.trim(), email, currentPassword })
    toast.success(doneText(email)[change.email])
    onClose()
  }
  return (
    <FormDialog
      title="Mudar nome ou e-mail"
      submit="Salvar"
      isValid={() => !form.validate().hasErrors}
      onSend={send}
      onRefused={(error) => showRefusals(form, error, ['name', 'email', 'currentPassword'])}
      onClose={onClose}
    >
      <TextInput
        label="Nome"
        name="name"
        autoComplete="name"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <EmailInput
        description={emailHint(session)}
        readOnly={!hasMailServer && role !== 'owner'}
        {...form.getInputProps('email')}
      />
      <SecretInput
        label="Senha atual"
        name="password"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
    </FormDialog>
  )
}

/** Current and new password. Other devices are signed out. */
function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { user, hasTwoFactor } = useSession()
  const form = useForm({
    initialValues: { currentPassword: '', code: '', password: '', again: '' },
    validate: {
      currentPassword: (current) => (current ? null : 'Senha é obrigatória'),
      code: (code) => (code || !hasTwoFactor ? null : 'Código é obrigatório'),
      password: (password) => (password ? null : 'Senha é obrigatória'),
      again: (again, { password }) => (again === password ? null : 'As senhas não são iguais'),
    },
  })
  const send = async () => {
    const { currentPassword, code, password } = form.values
    await changePassword({ currentPassword, newPassword: password, code })
    toast.success('Senha trocada. Os outros aparelhos precisam entrar de novo.')
    onClose()
  }
  return (
    <FormDialog
      title="Trocar senha"
      submit="Trocar senha"
      isValid={() => !form.validate().hasErrors}
      onSend={send}
      onRefused={(error) => showRefusals(form, error, ['currentPassword', 'code', 'password'])}
      onClose={onClose}
    >
      <KnownUser email={user.email} />
      <SecretInput
        label="Senha atual"
        name="password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      {hasTwoFactor && <CodeInput {...form.getInputProps('code')} />}
      <NewPassword
        label="Senha nova"
        first={form.getInputProps('password')}
        again={form.getInputProps('again')}
      />
    </FormDialog>
  )
}
