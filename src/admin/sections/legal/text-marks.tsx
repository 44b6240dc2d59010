import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { legalMarks, legalMarksOf } from '#content/legal/legal-texts.ts'
import { legalPages } from '#content/sections/legal-pages.ts'
import { useCollection, useSection } from '../../data/documents.ts'
import { useFormContext } from '../../inputs/form-context.tsx'
import { useFormValues } from '../../unsaved/form-store.ts'
import classes from './text-marks.module.css'

type TextField = HTMLInputElement | HTMLTextAreaElement

const isText = (element: EventTarget | null): element is TextField =>
  element instanceof HTMLElement && element.matches('textarea, input[type=text]')

/** The marks that a text may contain, each with the value it will have. Pressing one puts it where the cursor is or was. */
export function TextMarks() {
  const facts = useFacts()
  const root = useRef<HTMLSpanElement>(null)
  const last = useRef<TextField>(undefined)
  useEffect(() => {
    const form = root.current?.closest<HTMLElement>('[data-document]')
    const note = ({ target }: FocusEvent) => {
      if (isText(target)) last.current = target
    }
    form?.addEventListener('focusin', note)
    return () => form?.removeEventListener('focusin', note)
  }, [])
  return (
    <span ref={root} className={classes.marks}>
      <span>Pôr no texto:</span>
      {Object.entries(legalMarks).map(([mark, label]) => (
        <UnstyledButton
          key={mark}
          className={classes.mark}
          aria-label={`Pôr no texto ${label}: {${mark}} ${facts[mark] || '(vazio)'}`}
          // The cursor stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(last.current, `{${mark}}`)}
        >
          <b>{`{${mark}}`}</b> {facts[mark] || '(vazio)'}
        </UnstyledButton>
      ))}
    </span>
  )
}

/** As if it was typed, so that the browser and the form can undo it. */
function insert(field: TextField | undefined, text: string) {
  if (!field?.isConnected) return
  field.focus()
  if (document.execCommand?.('insertText', false, text)) return
  const { selectionStart, selectionEnd, value } = field
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** With what is typed in this form; empty until the other documents are loaded. */
function useFacts(): Record<string, string> {
  const values = useFormValues(useFormContext().form)
  const { document: settings } = useSection('settings')
  const { document: contact } = useSection('contact')
  const { documents: team } = useCollection('team')
  if (!settings || !contact || !team) return {}
  return legalMarksOf({
    settings,
    contact,
    team,
    legalPages: { ...legalPages.fallback, ...values },
  })
}
