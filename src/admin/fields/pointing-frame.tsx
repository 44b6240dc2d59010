import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { readDocument } from '../data/documents.ts'
import { addressOf, screenLabelOf } from '../registry/field-screens.ts'
import { useShellPath } from '../ui/paths.ts'
import { SiteFrame } from '../ui/preview/site-frame.tsx'
import { fieldNameOf } from './field-name.ts'
import { type FieldPlace, fieldOf, placeOf } from './field-place.ts'
import { fieldAtElement } from './focus-field.ts'
import { shownWith } from './marks-of.ts'
import { openedFieldOf } from './opened-field.ts'
import { useOpenField } from './use-open-field.ts'

/** The page, in which everything can be pointed at to open its field, and in which the focused field is highlighted. */
export function PointingFrame(props: Omit<ComponentProps<typeof SiteFrame>, 'pointing'>) {
  const onOpen = useOpenField()
  const { pathname } = useLocation()
  const shell = useShellPath()
  const lit = useLit()
  const pointing = useMemo(
    () => ({
      onOpen,
      namesOf: (fields: string[]) => namesOf(fields, shell, pathname),
      lit: lit ? shownWith(lit) : [],
    }),
    [onOpen, shell, pathname, lit],
  )
  return <SiteFrame {...props} pointing={pointing} isPointable />
}

/** The field that has the focus, or had it last. */
function useLit(): FieldPlace | undefined {
  const [lit, setLit] = useState<FieldPlace>()
  useEffect(() => {
    const handleFocus = () => {
      const field = fieldAtElement(document.activeElement)
      if (field) setLit((known) => (known && fieldOf(known) === fieldOf(field) ? known : field))
    }
    handleFocus()
    document.addEventListener('focusin', handleFocus)
    return () => document.removeEventListener('focusin', handleFocus)
  }, [])
  return lit
}

/** What a person reads when pointing at these fields: their names, and the screen that edits them if it is another one. */
function namesOf(fields: string[], shell: string, pathname: string): Record<string, string> {
  const wordsOf = (field: string) => {
    const place = placeOf(field)
    if (!place) return ''
    const opened = openedFieldOf(place)
    const name = fieldNameOf(opened, entryNameOf(opened))
    const isHere = pathname === shell + addressOf(opened)
    return isHere ? name : `${name} · abre em ${screenLabelOf(opened)}`
  }
  return Object.fromEntries(fields.map((field) => [field, wordsOf(field)]))
}

function entryNameOf({ entity, id }: FieldPlace): string {
  if (id === entity) return ''
  const entry: object = readDocument(entity, id) ?? {}
  return 'name' in entry && typeof entry.name === 'string' ? entry.name : ''
}
