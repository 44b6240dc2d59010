import { createContext } from 'react'
import type { FieldPlace } from './field-place.ts'

type Here = {
  has: (place: FieldPlace) => boolean
  /** Brings the form with this field onto the screen. */
  show: (place: FieldPlace) => void
}

/** Given by a screen that renders the forms of several documents when they are asked for. */
export const FieldsHere = createContext<Here>({ has: () => false, show: () => {} })
