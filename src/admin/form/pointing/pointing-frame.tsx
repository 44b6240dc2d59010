import { type ComponentProps, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { readDocument } from '../../data/documents.ts'
import { addressOf, screenLabelOf } from '../../registry/field-screens.ts'
import { SiteFrame } from '../../ui/page/site-frame.tsx'
import { useShellPath } from '../../ui/paths.ts'
import { fieldNameOf } from './field-name.ts'
import { type FieldPlace, placeOf } from './field-place.ts'
import { fieldAtElement } from './focus-field.ts'
import { openedFieldOf } from './opened-field.ts'
import { shownWith } from './shown-with.ts'
import { useOpenField } from './use-open-field.ts'

/** The page, in which everything can be pointed at to open its field, and in which the focused field is lit. */
export function PointingFrame(props: Omit<ComponentProps<typeof SiteFrame>, 'pointing'>) {
  const onOpen = useOpenField()
  const namesOf = useNames()
  const lit = useLit()
  const pointing = useMemo(
    () => ({
      onOpen,
      namesOf,
      lit: lit ? shownWith(lit) : [],
      litName: lit ? nameOf(lit) : '',
    }),
    [onOpen, namesOf, lit],
  )
  return <SiteFrame {...props} pointing={pointing} />
}

const nameOf = (place: FieldPlace) => fieldNameOf(place, entryNameOf(place))

function entryNameOf({ entity, id }: FieldPlace): string {
  if (id === entity) return ''
  const entry: object = readDocument(entity, id) ?? {}
  return 'name' in entry && typeof entry.name === 'string' ? entry.name : ''
}

/** What a person reads who points at the page: the name of the field, and where it opens unless that is here. */
function useNames() {
  const { pathname } = useLocation()
  const shell = useShellPath()
  return useCallback(
    (fields: string[]) => {
      const wordsOf = (field: string) => {
        const place = placeOf(field)
        if (!place) return ''
        const opened = openedFieldOf(place)
        const name = nameOf(opened)
        const isHere = pathname === shell + addressOf(opened)
        return isHere ? name : `${name} · abre em ${screenLabelOf(opened)}`
      }
      return Object.fromEntries(fields.map((field) => [field, wordsOf(field)]))
    },
    [pathname, shell],
  )
}

/** The field that has the focus, or had it last. */
function useLit(): FieldPlace | undefined {
  const [lit, setLit] = useState<FieldPlace>()
  useEffect(() => {
    const handleFocus = () => {
      const field = fieldAtElement(document.activeElement)
      if (field) setLit(field)
    }
    handleFocus()
    document.addEventListener('focusin', handleFocus)
    return () => document.removeEventListener('focusin', handleFocus)
  }, [])
  return lit
}
