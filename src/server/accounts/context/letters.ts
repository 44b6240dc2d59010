import type { Role } from '../../callers/identity.ts'
import type { Mail } from '../../mail/outbox.ts'

const roleNames: Record<Role, string> = {
  owner: 'responsável pelo site',
  editor: 'editor(a) do conteúdo',
}

export const resetLetter = (to: string, link: string): Mail => ({
  to: [to],
  subject: 'Nova senha para o painel do site',
  text: [
    'Olá!',
    'Alguém pediu uma nova senha para o painel do site com este e-mail. Para escolher a nova senha, abra este link:',
    link,
    'O link vale por 1 hora e só pode ser usado uma vez. Se não foi você, ignore esta mensagem: a sua senha continua a mesma.',
  ].join('\n\n'),
})

export const inviteLetter = (to: string, role: Role, link: string): Mail => ({
  to: [to],
  subject: 'Convite para o painel do site',
  text: [
    'Olá!',
    `Você foi convidada(o) a participar do painel do site como ${roleNames[role]}. Para criar o seu acesso, abra este link:`,
    link,
    'O link vale por 7 dias e só pode ser usado uma vez. Se você não esperava este convite, ignore esta mensagem.',
  ].join('\n\n'),
})
