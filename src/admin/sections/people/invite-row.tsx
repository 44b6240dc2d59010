import { Menu } from '@mantine/core'
import Link from 'lucide-react/icons/link'
import MailOpen from 'lucide-react/icons/mail-open'
import X from 'lucide-react/icons/x'
import type { Invite, Invited } from '#protocol/accounts.ts'
import { invite as inviteAgain, roleNames, withdrawInvite } from '../../data/account/people.ts'
import { attempt } from '../../data/attempt.ts'
import { confirm } from '../../ui/confirm.tsx'
import { dayOf } from '../../ui/format.ts'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { Row } from '../../ui/parts/rows.tsx'

type Props = { invite: Invite; onInvited: (invited: Invited) => void }

/** Links are shown only when they are created, so sending again creates a new one. */
export function InviteRow({ invite, onInvited }: Props) {
  const { id, email, role, expiresTime } = invite
  const renew = () => attempt(async () => onInvited(await inviteAgain(email, role)))
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
