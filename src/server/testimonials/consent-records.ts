import { isApproved } from '#content/consent/consented-words.ts'
import type { Role } from '#protocol/accounts.ts'
import type { Approval, Consent, ConsentRecord, Consents } from '#protocol/consents.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import type { Identity } from '../callers/identity.ts'
import { type ConsentRow, readAuthorizations } from '../content/authorizations.ts'
import { listDocuments } from '../content/documents.ts'
import { chunksOf } from '../database/chunks.ts'
import { fromJson } from '../database/json.ts'
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
      ...factsOf(row),
      by: row.recorded_by === null ? null : authorOf(row.recorded_by),
      file: row.file_name === null ? null : { name: row.file_name },
      isCovering: row.withdrawn_at === null && covered.has(row.testimonial_id),
      ...unseen[role],
    })),
  }
}

/** Everything that proves a consent, for a file of the clinic's own. */
export async function readRecords(db: Database): Promise<ConsentRecord[]> {
  const rows = await readRows(db)
  const authorOf = await readAuthors(db, peopleOf(rows))
  const nameOf = (id: string | null) => (id === null ? null : authorOf(id).name)
  return rows.map((row) => ({
    ...factsOf(row),
    recordedBy: nameOf(row.recorded_by),
    termText: row.term_text,
    fileName: row.file_name,
    withdrawnBy: nameOf(row.withdrawn_by),
  }))
}

const peopleOf = (rows: Row[]): string[] =>
  rows.flatMap(({ recorded_by, withdrawn_by }) =>
    [recorded_by, withdrawn_by].filter((id) => id !== null),
  )

const factsOf = (row: Row) => ({
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
})

/**
 * Since when each approved testimonial has been approved, examples aside. Derived from its
 * versions, which backups and erasures include.
 */
async function readApprovals(db: Database): Promise<Approval[]> {
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
