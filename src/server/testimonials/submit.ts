import type { FastifyRequest } from 'fastify'
import { type PatientProblems, readPatientForm } from '#content/consent/patient-form.ts'
import type { PatientView } from '#content/consent/patient-view.ts'
import { PATIENT } from '../accounts/people/authors.ts'
import type { Database } from '../database/tables.ts'
import { Problem } from '../http/problems.ts'
import type { ImageIntake } from '../images/intake/image-intake.ts'
import { requireAllowed } from '../images/intake/received-parts.ts'
import { type PatientSubmission, readSubmission } from './patient-parts.ts'
import type { RequestRow } from './requests.ts'
import { saveSubmission } from './submissions.ts'

type Options = {
  db: Database
  intake: ImageIntake
  publicUrl: string | undefined
  hasMailServer: boolean
  onSaved: () => Promise<unknown>
}

/** The token of her own link, or what the page shows instead. */
export type Submitted = { own: string } | { view: PatientView }

/** Takes a form. What is refused comes back with everything she typed, and a picture that was fine stays with her link. */
export async function submit(
  options: Options,
  { request, row, token }: { request: FastifyRequest; row: RequestRow; token: string },
): Promise<Submitted> {
  const { db, onSaved, publicUrl, hasMailServer } = options
  const submission = await readSubmission(request)
  const { values } = submission
  const { image, problem } = await keepPicture(options, row, submission)
  const read = readPatientForm(values)
  const problems: PatientProblems = {
    ...('problems' in read ? read.problems : {}),
    ...(problem !== undefined && { image: problem }),
  }
  if (!('words' in read) || Object.keys(problems).length > 0) {
    return { view: { kind: 'form', values, problems, hasPicture: image !== '' } }
  }
  const { words } = read
  const own = await saveSubmission(db, { token, words, image, publicUrl, hasMailServer })
  if (own === undefined) return { view: { kind: 'gone' } }
  await onSaved()
  return { own }
}

/** The picture that belongs to the link from now on. */
async function keepPicture(
  { db, intake }: Options,
  row: RequestRow,
  { picture, pictureProblem, isPictureDropped }: PatientSubmission,
): Promise<{ image: string; problem?: string | undefined }> {
  const former = row.image
  if (!picture && !isPictureDropped) return { image: former, problem: pictureProblem }
  try {
    const image = picture ? await takePicture(intake, picture) : ''
    await db
      .updateTable('testimonial_requests')
      .set({ image })
      .where('id', '=', row.id)
      .where('used_at', 'is', null)
      .execute()
    if (former) await intake.discard([former])
    return { image, problem: pictureProblem }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { image: former, problem: error.message }
  }
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
