import { isApproved } from '#content/consent/consented-words.ts'
import { DAY_MILLISECONDS } from '#content/rules/page-clock.ts'
import type { Role } from '#protocol/accounts.ts'
import type {
  Approval,
  Consent,
  ConsentChannel,
  Consents,
  TestimonialNotification,
} from '#protocol/consents.ts'
import { csvOf, momentInCsv } from '../activity/activity-csv.ts'
import type { Identity } from '../callers/identity.ts'
import { type ConsentRow, readAuthorizations } from '../content/authorizations.ts'
import { readAuthors } from '../content/authors.ts'
import { listDocuments } from '../content/documents.ts'
import { chunksOf, fromJson } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { readOpenRequests } from './requests.ts'

type Row = ConsentRow & { file_name: string | null }

/** Newest first, without the papers themselves. */
const readRows = (db: Database): Promise<Row[]> =>
  db
    .selectFrom('testimonial_consents')
    .leftJoin('consent_files', 'consent_files.consent_id', 'testimonial_consents.id')
    .selectAll('testimonial_consents')
    .select('consent_files.name as file_name')
    .orderBy('given_at', 'desc')
    .orderBy('testimonial_consents.id')
    .execute()

/** What only owners see of a request or a consent, and what reception does not see of the proof. */
const unseen: Record<Role, Partial<Consent>> = {
  owner: {},
  editor: { reference: '' },
  reception: { reference: '', representative: null, signedOn: null, proof: '', file: null },
}

/** The requests that are open, and everything that was ever authorized, as far as this role sees it. */
export async function readConsents(
  db: Database,
  { role }: Pick<Identity, 'role'>,
): Promise<Consents> {
  const rows = await readRows(db)
  const documents = await listDocuments(db, 'testimonials')
  const ids = documents.map(({ id }) => id)
  const { mayBeShown } = await readAuthorizations(db, ids)
  const covered = new Set(
    documents
      .map((document) => ({
        ...document,
        data: { ...(document.data as object), is_approved: true },
      }))
      .filter((document) => !document.isExample && mayBeShown(document))
      .map(({ id }) => id),
  )
  const authorOf = await readAuthors(db, peopleOf(rows))
  const requests = await readOpenRequests(db)
  return {
    requests: requests.map((request) =>
      role === 'owner' ? request : { ...request, reference: '' },
    ),
    approvals: await readApprovals(db),
    consents: rows.map((row) => ({
      id: row.id,
      testimonial: row.testimonial_id,
      channel: row.channel,
      termVersion: row.term_version,
      naming: row.naming,
      recordedAt: row.given_at,
      signedOn: row.signed_on,
      expiresAt: row.expires_at,
      representative: row.representative,
      reference: row.reference ?? '',
      proof: row.words_digest,
      withdrawnAt: row.withdrawn_at,
      by: row.recorded_by === null ? null : authorOf(row.recorded_by),
      file: row.file_name === null ? null : { name: row.file_name },
      isCovering: row.withdrawn_at === null && covered.has(row.testimonial_id),
      ...unseen[role],
    })),
  }
}

const peopleOf = (rows: Row[]): string[] =>
  rows.flatMap(({ recorded_by, withdrawn_by }) =>
    [recorded_by, withdrawn_by].filter((id) => id !== null),
  )

/**
 * Since when each approved testimonial has been approved, examples aside. Derived from its
 * versions, which backups and erasures include.
 */
export async function readApprovals(db: Database): Promise<Approval[]> {
  const documents = await listDocuments(db, 'testimonials')
  const approved = documents.filter(({ data, isExample }) => !isExample && isApproved(data))
  const since = new Map<string, string>()
  for (const chunk of chunksOf(approved.map(({ id }) => id))) {
    for (const { id, data, at } of await readVersions(db, chunk)) {
      if (data === null || !isApproved(fromJson(data))) since.delete(id)
      else if (!since.has(id)) since.set(id, at)
    }
  }
  return approved.flatMap(({ id }) => {
    const approvedAt = since.get(id)
    return approvedAt === undefined ? [] : [{ testimonial: id, approvedAt }]
  })
}

/** Oldest first. */
const readVersions = (db: Database, ids: string[]) =>
  db
    .selectFrom('revisions')
    .innerJoin('saves', 'saves.id', 'revisions.save')
    .select(['revisions.id', 'data', 'saves.at'])
    .where('entity', '=', 'testimonials')
    .where('revisions.id', 'in', ids)
    .orderBy('revisions.id')
    .orderBy('version')
    .execute()

const channels: Record<ConsentChannel, string> = {
  link: 'link',
  paper: 'papel assinado',
}

const namings = { name: 'primeiro nome', initials: 'iniciais', anonymous: 'sem nome' }

const momentOf = (iso: string | null) => (iso === null ? '' : momentInCsv(iso))

/** The moment at which she accepted, or the day of the signature, empty where nobody said it. */
const givenTextOf = ({ channel, given_at, signed_on }: Row): string =>
  channel === 'link' ? momentOf(given_at) : (signed_on ?? '').split('-').reverse().join('/')

/** Everything that proves a consent, for a file of the clinic's own. */
export async function readConsentsCsv(db: Database): Promise<string> {
  const rows = await readRows(db)
  const authorOf = await readAuthors(db, peopleOf(rows))
  const nameOf = (id: string | null) => (id === null ? '' : authorOf(id).name)
  return csvOf([
    [
      'Depoimento',
      'Por onde',
      'Aceito ou assinado em',
      'Registrado em',
      'Vale até',
      'Como aparece',
      'Versão do termo',
      'Termo',
      'Prova (SHA-256)',
      'Arquivo',
      'Responsável legal',
      'Referência',
      'Registrado por',
      'Retirado em',
      'Retirado por',
    ],
    ...rows.map((row) => [
      row.testimonial_id,
      channels[row.channel],
      givenTextOf(row),
      momentOf(row.given_at),
      momentOf(row.expires_at),
      row.naming ? namings[row.naming] : '',
      String(row.term_version ?? ''),
      row.term_text,
      row.words_digest,
      row.file_name ?? '',
      row.representative ?? '',
      row.reference ?? '',
      nameOf(row.recorded_by),
      momentOf(row.withdrawn_at),
      row.withdrawn_at ? nameOf(row.withdrawn_by) || 'a paciente' : '',
    ]),
  ])
}

/** For how long something that waits for nobody is told. */
const TOLD_MILLISECONDS = 30 * DAY_MILLISECONDS

/** What patients sent and took back themselves, newest first. */
export async function readNotifications(db: Database): Promise<TestimonialNotification[]> {
  const since = new Date(Date.now() - TOLD_MILLISECONDS).toISOString()
  return [...(await readArrivals(db, since)), ...(await readWithdrawals(db, since))].toSorted(
    (one, other) => (one.at < other.at ? 1 : -1),
  )
}

/** Each waits until somebody approves or refuses it. */
async function readArrivals(db: Database, since: string): Promise<TestimonialNotification[]> {
  const rows = await db
    .selectFrom('testimonial_consents')
    .select(['testimonial_id', 'given_at'])
    .where('channel', '=', 'link')
    .where('withdrawn_at', 'is', null)
    .execute()
  const sent = new Map(rows.map(({ testimonial_id, given_at }) => [testimonial_id, given_at]))
  return (await listDocuments(db, 'testimonials')).flatMap(({ id, data }) => {
    const at = sent.get(id)
    const isWaiting = !isApproved(data)
    if (at === undefined || (!isWaiting && at < since)) return []
    const name = String((data as { name?: unknown }).name ?? '')
    return [{ kind: 'arrived', testimonial: id, name, at, isWaiting } as const]
  })
}

async function readWithdrawals(db: Database, since: string): Promise<TestimonialNotification[]> {
  const rows = await db
    .selectFrom('testimonial_consents')
    .select(['testimonial_id', 'withdrawn_at'])
    .where('withdrawn_at', '>=', since)
    .where('withdrawn_by', 'is', null)
    .execute()
  return rows.map(({ testimonial_id: testimonial, withdrawn_at }) => ({
    ...{ kind: 'withdrawn', testimonial, name: '' },
    ...{ at: withdrawn_at ?? since, isWaiting: false },
  }))
}
