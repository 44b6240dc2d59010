import type { FastifyRequest } from 'fastify'
import {
  adviceOn,
  emptyValues,
  isSentAsItIs,
  otherTerm,
  type PatientProblems,
  type PatientValues,
  type PatientView,
  readPatientForm,
  unauthorizedPhoto,
} from '#content/consent/patient-form.ts'
import { unlessStalled } from '../async/timeouts.ts'
import { shownTermOf } from '../content/authorizations.ts'
import { PATIENT } from '../content/authors.ts'
import type { Database } from '../database/tables.ts'
import { Problem, problem } from '../http/problems.ts'
import { maxBytesFor, tooLargeFor } from '../images/categories.ts'
import type { ImageIntake } from '../images/intake/image-intake.ts'
import { requireAllowed } from '../images/intake/received-parts.ts'
import { isOfConsent, type RequestLink, replacePicture } from './requests.ts'
import { readLiveContent, saveSubmission } from './submissions.ts'

type Options = {
  db: Database
  intake: ImageIntake
  publicUrl: string | undefined
  hasMailServer: boolean
  onSaved: () => Promise<unknown>
}

/** The token of her own link, or what the page shows instead. */
export type Submitted = { own: string } | { view: PatientView }

/** Takes a form. What is refused, or better considered once more, comes back with everything she typed, and a picture that was fine stays with her link. */
export async function submit(
  options: Options,
  { request, row, token }: { request: FastifyRequest; row: RequestLink; token: string },
): Promise<Submitted> {
  const { db, onSaved, publicUrl, hasMailServer } = options
  const submission = await readSubmission(request)
  const { values } = submission
  const { image, problem } = await keepPicture(options, row, submission)
  const hasPicture = image !== ''
  const advice = adviceOn(values)
  const refused = async (problems: PatientProblems): Promise<Submitted> => {
    // So that the page shows the term that holds now.
    if (problems.accepted === otherTerm.accepted) await onSaved()
    return { view: { kind: 'form', values, problems, advice, hasPicture } }
  }
  const read = readPatientForm(values, shownTermOf(await readLiveContent(db)).id)
  const problems: PatientProblems = {
    ...('problems' in read ? read.problems : {}),
    ...(problem !== undefined && { image: problem }),
    ...(submission.picture && !values.photo && { photo: unauthorizedPhoto }),
  }
  const isConsidered = advice === '' || isSentAsItIs(values)
  if (!('words' in read) || Object.keys(problems).length > 0 || !isConsidered) {
    return refused(problems)
  }
  const { words } = read
  const sending = { token, words, hasPicture, term: values.term, publicUrl, hasMailServer }
  const saved = await saveSubmission(db, sending)
  if (saved === 'other-term') return refused(otherTerm)
  if (saved === 'gone') {
    await discardUnclaimed(options, image)
    return { view: { kind: 'gone' } }
  }
  await onSaved()
  return saved
}

/** The picture that belongs to the link from now on: none once she leaves it without her authorization. */
async function keepPicture(
  { db, intake }: Options,
  row: RequestLink,
  { values, picture, pictureProblem }: PatientSubmission,
): Promise<{ image: string; problem?: string | undefined }> {
  const kept = { image: row.payload.image, problem: pictureProblem }
  if (!picture && (values.photo || !kept.image)) return kept
  try {
    const image = picture ? await takePicture(intake, picture) : ''
    const unneeded = await replacePicture(db, row.id, image)
    if (unneeded) await intake.discard([unneeded])
    return { image, problem: pictureProblem }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { ...kept, problem: error.message }
  }
}

/** Another process took a form for the same link first. Its consent may hold this very picture. */
async function discardUnclaimed({ db, intake }: Options, image: string): Promise<void> {
  if (image && !(await isOfConsent(db, image))) await intake.discard([image])
}

/** Under a name of ours: a phone may put hers, a place or a date into the name of a file. */
async function takePicture(intake: ImageIntake, bytes: Buffer): Promise<string> {
  const category = 'testimonial' as const
  const picture = {
    ...requireAllowed(bytes, category),
    category,
    name: 'Foto de uma paciente',
    bytes,
  }
  const [media] = await intake.take([picture], PATIENT)
  return media?.url ?? ''
}

const MAX_FIELD_BYTES = 32 * 1024

const limits = {
  files: 1,
  fields: 8,
  parts: 9,
  fileSize: maxBytesFor('testimonial'),
  fieldSize: MAX_FIELD_BYTES,
  headerPairs: 20,
}

/** The most that a form can be: a picture, and the fields. */
export const MAX_FORM_BYTES = limits.fileSize + limits.fields * MAX_FIELD_BYTES

type PatientSubmission = {
  values: PatientValues
  /** Undefined if she chose none. */
  picture: Buffer | undefined
  /** What is wrong with the picture. */
  pictureProblem: string | undefined
}

/** Reads the whole form, within its limits. Throws `malformed-request` for what no browser sends. */
async function readSubmission(request: FastifyRequest): Promise<PatientSubmission> {
  const fields: Record<string, string> = {}
  let picture: Buffer | undefined
  let pictureProblem: string | undefined
  try {
    const parts = request.parts({ limits })
    for (;;) {
      const next = await unlessStalled(request.raw, parts.next())
      if (next.done) break
      const part = next.value
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
        continue
      }
      const bytes = await unlessStalled(request.raw, part.toBuffer())
      if (part.file.truncated) pictureProblem = tooLargeFor('testimonial').message
      else if (bytes.length > 0) picture = bytes
    }
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw problem('malformed-request', { cause })
  }
  return { values: valuesOf(fields), picture, pictureProblem }
}

const valuesOf = (fields: Record<string, string>): PatientValues => ({
  text: fields.text ?? '',
  rating: fields.rating ?? '',
  naming: fields.naming ?? emptyValues.naming,
  name: fields.name ?? '',
  photo: fields.photo === 'on',
  accepted: fields.accepted === 'on',
  term: fields.term ?? '',
  advised: fields.advised ?? '',
})
