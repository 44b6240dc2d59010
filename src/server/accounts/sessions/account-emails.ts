import { ofClinic } from '#content/clinic-name.ts'
import type { Role } from '#protocol/accounts.ts'
import { readClinicName } from '../../content/documents.ts'
import type { Database } from '../../database/tables.ts'
import { type Mail, queueMail } from '../../mail/outbox.ts'

const roleNames: Record<Role, string> = {
  owner: 'responsável pelo site',
  editor: 'editor(a) do conteúdo',
  reception: 'recepção',
}

/** `clinic` continues 'o site', such as 'da Clínica Serena'. */
type EmailLink = { clinic: string; link: string }

/** Queues an e-mail that names the clinic. */
export const tell = async (db: Database, mailFor: (clinic: string) => Mail): Promise<void> => {
  await queueMail(db, mailFor(ofClinic(await readClinicName(db))))
}

const emailOf = (to: string, subject: string, paragraphs: string[]): Mail => ({
  to: [to],
  subject,
  text: ['Olá!', ...paragraphs].join('\n\n'),
})

export const resetEmail = (to: string, { clinic, link }: EmailLink): Mail =>
  emailOf(to, 'Nova senha para o painel do site', [
    `Alguém pediu uma nova senha para o painel do site ${clinic} com este e-mail. Para escolher a nova senha, abra este link:`,
    link,
    'O link vale por 1 hora e só pode ser usado uma vez. Se não foi você, ignore esta mensagem: a sua senha continua a mesma.',
  ])

/** Tells a person that an owner has created a reset link for them. It does not contain the link. */
export const handedLinkNotice = (
  to: string,
  { clinic, ownerName }: { clinic: string; ownerName: string },
): Mail =>
  emailOf(to, 'Link para uma nova senha', [
    `${ownerName} criou um link para você escolher uma nova senha no painel do site ${clinic}, e vai entregá-lo a você.`,
    'Se você não pediu isto, fale com quem responde pelo site.',
  ])

export const inviteEmail = (
  to: string,
  { clinic, link, role, inviterName }: EmailLink & { role: Role; inviterName: string },
): Mail =>
  emailOf(to, `Convite de ${inviterName} para o painel do site ${clinic}`, [
    `${inviterName} convidou você a participar do painel do site ${clinic} como ${roleNames[role]}. Para criar o seu acesso, abra este link:`,
    link,
    'O link vale por 7 dias e só pode ser usado uma vez. Se você não esperava este convite, ignore esta mensagem.',
  ])

export const confirmationEmail = (to: string, { clinic, link }: EmailLink): Mail =>
  emailOf(to, 'Confirme o seu novo e-mail', [
    `Você pediu para entrar no painel do site ${clinic} com este e-mail. Para confirmar, abra este link:`,
    link,
    'O link vale por 24 horas. Até lá, você continua entrando com o e-mail de antes. Se não foi você, ignore esta mensagem.',
  ])

/** To the address that is about to be replaced. */
export const emailChangeNotice = (
  to: string,
  { clinic, email }: { clinic: string; email: string },
): Mail =>
  emailOf(to, 'Pedido de troca do seu e-mail', [
    `Foi pedido que o seu acesso ao painel do site ${clinic} passe a usar o e-mail ${email}. A troca vale quando o link enviado para lá for aberto.`,
    'Se não foi você, entre no painel e troque a sua senha: isso cancela o pedido.',
  ])

type PasskeyNotice = { clinic: string; name: string }

export const passkeyAddedNotice = (to: string, { clinic, name }: PasskeyNotice): Mail =>
  emailOf(to, 'Nova chave de acesso no seu painel', [
    `Foi criada a chave de acesso “${name}” para entrar com a sua conta no painel do site ${clinic}. A sua senha continua valendo.`,
    'Se não foi você, entre no painel, remova a chave em Minha conta e troque a sua senha.',
  ])

export const passkeyRemovedNotice = (to: string, { clinic, name }: PasskeyNotice): Mail =>
  emailOf(to, 'Chave de acesso removida do seu painel', [
    `A chave de acesso “${name}” não entra mais com a sua conta no painel do site ${clinic}. A sua senha continua valendo.`,
    'Se não foi você, entre no painel e troque a sua senha.',
  ])
