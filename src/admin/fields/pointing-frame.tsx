import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useShellPath } from '../ui/paths.ts'
import { SiteFrame } from '../ui/preview/site-frame.tsx'
import { type FieldPlace, fieldOf } from './field-place.ts'
import { fieldAtElement } from './focus-field.ts'
import { litOf, namesOf } from './pointing-names.ts'
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
      ...litOf(lit),
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
