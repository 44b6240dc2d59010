import { Button } from '@mantine/core'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { roleNames } from '../data/people.ts'
import { Dock } from '../parts/save-dock.tsx'
import { Screen } from '../parts/screen.tsx'
import { Standing } from '../parts/status.tsx'
import type { ScreenProps } from '../registry.ts'
import { useSession } from '../session/guard.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SessionsChapter } from './sessions-chapter.tsx'
import { TwoFactorChapter } from './two-factor-chapter.tsx'

/** Everyone's own: the password, the second step, and where they are signed in. */
export function AccountScreen({ section }: ScreenProps) {
  const { user, role } = useSession()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Screen title={section.label} hint={section.hint}>
      <div className="sheet">
        <TwoFactorChapter />
        <SessionsChapter />
      </div>
      <PasswordDialog isOpen={isChanging} onClose={() => setIsChanging(false)} />
      <Dock
        status={
          <Standing
            title={user.userName}
            note={role ? `${user.email} · ${roleNames[role]}` : user.email}
          />
        }
      >
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
