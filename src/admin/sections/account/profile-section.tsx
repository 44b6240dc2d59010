import { Button } from '@mantine/core'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { roleNames } from '../../data/account/people.ts'
import { useSession } from '../../session/guard.tsx'
import { initialsOf } from '../../ui/format.ts'
import { Line, Lines } from '../../ui/lines.tsx'
import { FormSection } from '../../ui/page/screen.tsx'
import { ProfileDialog } from './profile-dialog.tsx'

/** The person's name, and the e-mail address they sign in with. */
export function ProfileSection() {
  const { user, role } = useSession()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <FormSection title="Seus dados" hint="O nome aparece no histórico; o e-mail serve para entrar.">
      <Lines label="Seus dados">
        <Line
          picture={<b aria-hidden="true">{initialsOf(user.userName)}</b>}
          title={user.userName}
          note={role ? `${user.email} · ${roleNames[role]}` : user.email}
        />
      </Lines>
      <Button
        variant="light"
        leftSection={<Pencil size={18} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setIsChanging(true)}
      >
        Mudar nome ou e-mail
      </Button>
      <ProfileDialog isOpen={isChanging} onClose={() => setIsChanging(false)} />
    </FormSection>
  )
}
