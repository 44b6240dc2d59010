import * as z from 'zod'
import type { ApprovalRequest, ApprovalResult } from '#protocol/consents.ts'
import { MAX_BATCH } from '#protocol/documents.ts'
import { type Authorizations, readAuthorizations } from '../content/authorizations.ts'
import { writeChanges } from '../content/changes.ts'
import { type Document, listDocuments } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { type ProblemCode, problem } from '../http/problems.ts'
import { reason } from '../schemas/form-fields.ts'

const asked = `Envie de 1 a ${MAX_BATCH} depoimentos`

export const ApprovalBody = z.strictObject({
  testimonials: z
    .array(z.strictObject({ id: z.string().min(1).max(200), version: z.int().min(1) }), asked)
    .min(1, asked)
    .max(MAX_BATCH, asked),
  reason,
}) satisfies z.ZodType<ApprovalRequest>

const approvedOf = (data: unknown) => ({ ...(data as object), is_approved: true })

/** Approves those that may be approved, in one release, and says why the others may not. */
export const approveTestimonials = (
  db: Database,
  { testimonials, reason }: ApprovalRequest,
  by: string,
): Promise<ApprovalResult> =>
  withWriteLock(db, async (db) => {
    const stored = new Map(
      (await listDocuments(db, 'testimonials')).map((document) => [document.id, document]),
    )
    const ids = testimonials.map(({ id }) => id)
    const authorizations = await readAuthorizations(db, ids)
    const decided = testimonials.map(({ id, version }) => ({
      id,
      refusal: refusalOf(stored.get(id), version, authorizations),
    }))
    const changes = decided
      .filter(({ refusal }) => refusal === undefined)
      .map(({ id }) => ({ kind: 'edit' as const, entity: 'testimonials', id, edit: approvedOf }))
    const approved = await writeChanges(db, changes, { by, reason })
    return {
      approved: approved.map(({ id, version }) => ({ id, version })),
      refused: decided.flatMap(({ id, refusal }) =>
        refusal ? [{ id, reason: problem(refusal).message }] : [],
      ),
    }
  })

function refusalOf(
  document: Document | undefined,
  version: number,
  { refusalOf }: Authorizations,
): ProblemCode | undefined {
  if (!document) return 'document-not-found'
  if (document.version !== version) return 'stale-version'
  return refusalOf({ ...document, data: approvedOf(document.data) }, document.data)
}
