/** What one check found. Only a problem keeps the site from working. */
export type DoctorCheck = {
  subject: string
  state: 'fine' | 'warning' | 'problem'
  /** The finding, and on further lines what to do about it. */
  words: string
}

export const fine = (subject: string, words: string): DoctorCheck => ({
  subject,
  state: 'fine',
  words,
})

export const warning = (subject: string, words: string): DoctorCheck => ({
  subject,
  state: 'warning',
  words,
})

export const problemOf = (subject: string, words: string): DoctorCheck => ({
  subject,
  state: 'problem',
  words,
})

/** The message of a refused start, without its opening words. */
export const wordsOf = (error: unknown): string =>
  (error as Error).message
    .replace(/^O site não foi iniciado: /, '')
    .replace('Nada foi alterado. ', '')
