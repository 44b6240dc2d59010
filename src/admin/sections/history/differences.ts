import type { DocumentSheet } from '#content/history/change-sheet.ts'

/** Something to look for on both pages; empty where a page does not have it. */
export type Difference = { past: string; today: string; isPicture: boolean }

/** What differs between today and then. Each sheet leads from today to the past. */
export const differencesOf = (documents: DocumentSheet[]): Difference[] =>
  documents.flatMap(({ title, kind, fields, move, visibility }) => {
    const isEdited = kind === 'edited'
    const isMissingThen = kind === 'removed' || visibility === 'hidden'
    const isMissingNow = kind === 'added' || visibility === 'shown'
    const entry = {
      past: isMissingThen ? '' : title,
      today: isMissingNow ? '' : title,
      isPicture: false,
    }
    return [
      ...(!isEdited || move || visibility ? [entry] : []),
      ...fields.map(({ look, before, after }) => ({
        past: after,
        today: before,
        isPicture: look === 'picture',
      })),
    ]
  })
