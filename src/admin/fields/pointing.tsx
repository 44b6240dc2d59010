import { type ComponentProps, use, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { readDocument } from '../data/documents.ts'
import { addressOf, screenLabelOf } from '../registry/field-screens.ts'
import { useShellPath } from '../ui/paths.ts'
import { SiteFrame } from '../ui/preview/site-frame.tsx'
import { fieldNameOf } from './field-name.ts'
import { type FieldPlace, fieldOf, placeOf } from './field-place.ts'
import { fieldAtCaret } from './focus-field.ts'
import { shownWith } from './marks-of.ts'
import { FieldsHere, openedFieldOf, useOpenField } from './use-open-field.ts'

/** Lets the page be pointed at to open fields, and highlights the one that is focused. */
export function usePointing() {
  const onOpen = useOpenField()
  const { pathname } = useLocation()
  const shell = useShellPath()
  const here = use(FieldsHere)
  const lit = useLit()
  return useMemo(() => {
    const isHere = (place: FieldPlace) => here.has(place) || pathname === shell + addressOf(place)
    return {
      onOpen,
      namesOf: (fields: string[]) => namesOf(fields, isHere),
      lit: lit ? shownWith(lit) : [],
      litEntity: lit?.entity,
    }
  }, [onOpen, shell, pathname, here, lit])
}

/** The field that has the focus, or had it last. */
function useLit(): FieldPlace | undefined {
  const [lit, setLit] = useState<FieldPlace>()
  useEffect(() => {
    const handleFocus = () => {
      const field = fieldAtCaret()
      if (field) setLit((known) => (known && fieldOf(known) === fieldOf(field) ? known : field))
    }
    handleFocus()
    document.addEventListener('focusin', handleFocus)
    document.addEventListener('selectionchange', handleFocus)
    return () => {
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('selectionchange', handleFocus)
    }
  }, [])
  return lit
}

/** What a person reads when pointing at these fields: their names, and the screen that edits them if it is another one. */
function namesOf(fields: string[], isHere: (place: FieldPlace) => boolean) {
  const wordsOf = (field: string) => {
    const place = placeOf(field)
    if (!place) return ''
    const opened = openedFieldOf(place)
    const name = fieldNameOf(opened, entryNameOf(opened))
    return isHere(opened) ? name : `${name} · abre em ${screenLabelOf(opened)}`
  }
  return Object.fromEntries(fields.map((field) => [field, wordsOf(field)]))
}

function entryNameOf({ entity, id }: FieldPlace): string {
  if (id === entity) return ''
  const entry: object = readDocument(entity, id) ?? {}
  return 'name' in entry && typeof entry.name === 'string' ? entry.name : ''
}

/** The page, in which everything can be pointed at to open its field, and in which the focused field is highlighted. */
export function PointingFrame(props: Omit<ComponentProps<typeof SiteFrame>, 'pointing'>) {
  return <SiteFrame {...props} pointing={usePointing()} isPointable />
}
