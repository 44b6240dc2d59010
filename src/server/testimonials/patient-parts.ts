import type { FastifyRequest } from 'fastify'
import { emptyValues, type PatientValues } from '#content/consent/patient-form.ts'
import { unlessStalled } from '../async/timeouts.ts'
import { Problem, problem } from '../http/problems.ts'
import { maxBytesFor, tooLargeFor } from '../images/categories.ts'

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

export type PatientSubmission = {
  values: PatientValues
  /** Undefined if she chose none. */
  picture: Buffer | undefined
  /** What is wrong with the picture. */
  pictureProblem: string | undefined
}

/** Reads the whole form, within its limits. Throws `malformed-request` for what no browser sends. */
export async function readSubmission(request: FastifyRequest): Promise<PatientSubmission> {
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
