import { createContext, type ReactNode } from 'react'

export type View = 'form' | 'preview' | 'history'

/** A form in several parts, one of which is shown. */
export type FormParts = {
  parts: { value: string; label: string; short?: string }[]
  part: string
  onPart: (part: string) => void
}

type ShownView = {
  view: View
  onView: (view: View) => void
  /** Absent for a form of one part. */
  form?: FormParts | undefined
}

/** Which part of the screen is shown; absent outside of a screen with a head. */
export const ScreenView = createContext<ShownView | undefined>(undefined)

export type EntryTab = { to: string; label: string; count?: number | undefined }

/** The sections that share the title of their entry of the menu, as tabs beside it. */
export const EntryTabs = createContext<
  { title: string; tabs: EntryTab[]; current: string } | undefined
>(undefined)

/** The list from which the sections of an entry are opened: beside them, or before them where there is no room. */
export const EntryList = createContext<
  { title: string; to: string; list: ReactNode; isBeside: boolean } | undefined
>(undefined)
