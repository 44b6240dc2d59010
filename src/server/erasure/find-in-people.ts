import type { Needle } from '#content/erasure/needle.ts'
import { emailChange, invite } from '../accounts/people/link-kinds.ts'
import type { Database } from '../database/tables.ts'
import { listLinks } from '../links/links.ts'
import { findIn, isFind } from './find-in-text.ts'
import type { Found } from './printed/access-report.ts'

export async function findInPeople(db: Database, needle: Needle, caller: string): Promise<Found[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'returned_at', 'created_at'])
    .execute()
  const invites = await listLinks(db, invite)
  const changes = await listLinks(db, emailChange)
  const passkeys = await db.selectFrom('passkeys').select(['id', 'name', 'created_at']).execute()
  const owners = users.filter(({ role, returned_at }) => role === 'owner' && returned_at === null)
  return [
    ...users.map(({ id, name, email, created_at: since }) => {
      const isOnlyOwner = owners.length === 1 && owners[0]?.id === id
      const obstacle =
        id === caller
          ? 'É a sua própria conta. Outra pessoa responsável pelo site pode apagá-la.'
          : 'É a única pessoa responsável pelo site.'
      return findIn(`${name} · ${email}`, needle, {
        key: `person:${id}`,
        since,
        place: 'people',
        title: 'Acesso ao painel',
        outcome: 'A conta é apagada. O que a pessoa fez passa a ser de “Pessoa removida”.',
        ...((id === caller || isOnlyOwner) && { obstacle }),
      })
    }),
    ...invites.map(({ id, subject, createdTime: since }) =>
      findIn(subject, needle, {
        key: `invite:${id}`,
        since,
        place: 'people',
        title: 'Convite para o painel',
        outcome: 'O convite é apagado e deixa de valer.',
      }),
    ),
    ...changes.map(({ id, payload, createdTime: since }) =>
      findIn(payload.email, needle, {
        key: `email-change:${id}`,
        since,
        place: 'people',
        title: 'Novo e-mail que espera confirmação',
        outcome: 'A troca é cancelada.',
      }),
    ),
    ...passkeys.map(({ id, name, created_at: since }) =>
      findIn(name, needle, {
        key: `passkey:${id}`,
        since,
        place: 'people',
        title: 'Nome de uma chave de acesso',
        outcome: 'A chave continua valendo, com outro nome.',
      }),
    ),
  ].filter(isFind)
}
