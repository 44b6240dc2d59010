import { Button } from '@mantine/core'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { roleNames } from '../../data/account/people.ts'
import { StatusLine } from '../../editor/status-line.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { useSession } from '../../session/guard.tsx'
import { Dock } from '../../ui/parts/dock.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { SignIns } from '../people/sign-ins.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** Everyone's own account: name and e-mail, password, two-factor sign-in, passkeys, sessions, sign-ins. */
export function AccountScreen({ section }: ScreenProps) {
  const { user, role } = useSession()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Screen title={section.label}>
      <div className="sheet">
        <ProfileSection />
        <TwoFactorSection />
        <PasskeysSection />
        <SessionsSection />
        <Section title="Suas últimas entradas">
          <SignIns by={user.userId} />
        </Section>
      </div>
      <PasswordDialog isOpen={isChanging} onClose={() => setIsChanging(false)} />
      <Dock status={<StatusLine title={user.userName} note={role ? roleNames[role] : ''} />}>
        <Button
          leftSection={<KeyRound size={18} aria-hidden />}
          onClick={() => setIsChanging(true)}
        >
          Trocar senha
        </Button>
      </Dock>
    </Screen>
  )
}
