import { documentMatchesOf, isPatientsWords } from '#content/wording/document-matches.ts'
import { ruleOf } from '#content/wording/rules.ts'
import type { Document } from '#sdk/documents.ts'
import { WarningNote } from '../../../ui/warning-note.tsx'

const entity = 'testimonials'

/** What the rules match in a patient's words, before somebody approves them. Nobody may change them. No match is no approval. */
export function ReviewedWords({ testimonial }: { testimonial: Document<'testimonials'> }) {
  // What is hidden has no public words yet, so it is read as if it were approved.
  const data = { ...testimonial, is_approved: true }
  const matches = documentMatchesOf({ entity, id: testimonial._id, data })
  const inWords = matches.filter(({ path }) => isPatientsWords(entity, path))
  if (inWords.length === 0) {
    return (
      <p className="soft">
        O revisor não encontrou palavras da sua lista. Isso não é uma aprovação: leia você também.
      </p>
    )
  }
  return inWords.map(({ rule, words, from, isSerious }) => (
    <WarningNote key={`${rule} ${from}`}>
      “{words}”: {ruleOf(rule)?.says}
      {isSerious && ' Só vai ao ar com o motivo de um responsável pelo site.'}
    </WarningNote>
  ))
}
