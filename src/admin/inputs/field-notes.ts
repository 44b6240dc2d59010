import { createContext } from 'react'

/** By the path of a field: who has it open elsewhere, as a sentence. */
export type FieldNotes = Record<string, string>

export const noFieldNotes: FieldNotes = {}

export const FieldNotesContext = createContext(noFieldNotes)
