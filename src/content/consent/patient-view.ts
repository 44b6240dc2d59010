import type { PatientProblems, PatientValues, PatientWords } from './patient-form.ts'

/** What the page for patients shows. */
export type PatientView =
  | {
      kind: 'form'
      values: PatientValues
      problems: PatientProblems
      /** What to consider before the text is final; empty for nothing. */
      advice: string
      /** Whether a picture has arrived with an earlier attempt. */
      hasPicture: boolean
    }
  | {
      kind: 'own'
      /** Whether visitors see it, or nothing of it is left. */
      state: 'live' | 'hidden' | 'erased'
      /** When it went live or was erased; null where nobody knows. */
      since: string | null
      /** Whether the clinic has not decided yet; otherwise a hidden one is not shown. */
      isWaiting: boolean
      /** Null once it was erased. */
      words: Pick<PatientWords, 'text' | 'rating' | 'name'> | null
      /** Also after an erasure, if another part of the site shows it. */
      image: string
      /** Her own link. */
      link: string
      /** Whether she has just sent it. */
      isNew: boolean
      acceptedAt: string
      termVersion: number
    }
  | { kind: 'gone' }
  | { kind: 'failed'; message: string }
