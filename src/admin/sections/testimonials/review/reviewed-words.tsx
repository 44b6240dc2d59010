import Check from 'lucide-react/icons/check'
import { documentFindsOf, isPatientsWords } from '#content/wording/document-finds.ts'
import { ruleOf } from '#content/wording/rules.ts'
import type { Document } from '#sdk/documents.ts'
import { WarningNote } from '../../../ui/warning-note.tsx'
import classes from './reviewed-words.module.css'

const entity = 'testimonials'

/** What the rules find in a patient's words, before somebody approves them. Nobody may change them. */
export function ReviewedWords({ testimonial }: { testimonial: Document<'testimonials'> }) {
  const finds = documentFindsOf({ entity, id: testimonial._id, data: testimonial })
  const inWords = finds.filter(({ path }) => isPatientsWords(entity, path))
  if (inWords.length === 0) {
    return (
      <p className={classes.reviewed}>
        <Check size={16} aria-hidden /> Texto lido pelo revisor: nada a rever.
      </p>
    )
  }
  return inWords.map(({ rule, words, from }) => (
    <WarningNote key={`${rule} ${from}`}>
      “{words}”: {ruleOf(rule)?.says}
    </WarningNote>
  ))
}
