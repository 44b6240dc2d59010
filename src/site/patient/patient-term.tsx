import {
  clinicFactsOf,
  currentTerm,
  termPointsOf,
  termTextOf,
} from '#content/consent/consent-term.ts'
import { type Naming, namings, publicNameOf } from '#content/consent/naming.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { describedBy, type FormView, Refusal } from './patient-fields.tsx'

/** `term` identifies the words of the term that is shown here. */
export type FormProps = { content: PublicContent; view: FormView; term: string }

/** The term repeats her choice: of the sentences for each way to be named, the style sheet shows that of the chosen one. */
export function TermField({ content, view, term: shown }: FormProps) {
  const { values, problems } = view
  const term = currentTerm()
  const clinic = clinicFactsOf(content)
  const factsOf = (naming: Naming) => {
    const name = values.name.trim() ? publicNameOf(naming, values.name) : ''
    return { ...clinic, naming, name }
  }
  const [, ...others] = termPointsOf(term, factsOf('initials'))
  return (
    <section className="patient-term" aria-labelledby="term">
      <h2 id="term">O que você autoriza</h2>
      <ul>
        {namings.map((naming) => (
          <li key={naming} data-for={naming}>
            {termPointsOf(term, factsOf(naming))[0]}
          </li>
        ))}
        {others.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <details>
        <summary>Ler o termo completo</summary>
        {namings.map((naming) => (
          <div key={naming} data-for={naming}>
            {termTextOf(term, factsOf(naming))
              .split('\n\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </div>
        ))}
      </details>
      <input type="hidden" name="term" value={shown} />
      <label className="patient-accept">
        <input
          type="checkbox"
          name="accepted"
          // A term that has changed since is not accepted yet.
          defaultChecked={values.accepted && values.term === shown}
          {...describedBy('accepted', problems)}
        />
        <span>
          Li e <b>aceito o termo</b>, versão {term.version}.
        </span>
      </label>
      <Refusal field="accepted" problems={problems} />
    </section>
  )
}
