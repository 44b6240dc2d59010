import { Button } from '@mantine/core'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import type { ScreenProps } from '../../registry/registry.ts'
import { useSession } from '../../session/guard.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Section, Sheet } from '../../ui/parts/sheet.tsx'
import { SignIns } from '../people/sign-ins.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

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
