import { currentTerm, termPointsOf, termTextOf } from '#content/consent/consent-term.ts'
import { type Naming, namings, publicNameOf } from '#content/consent/naming.ts'
import { describedBy, type FormProps, Refusal } from './patient-fields.tsx'

/** The term repeats her choice: of the sentences for each way to be named, the style sheet shows that of the chosen one. */
export function TermField({ view, term }: FormProps) {
  const { values, problems } = view
  const factsOf = (naming: Naming) => {
    const name = values.name.trim() ? publicNameOf(naming, values.name) : ''
    return { ...term.clinic, naming, name }
  }
  const [, ...others] = termPointsOf(factsOf('initials'))
  return (
    <section className="patient-term" aria-labelledby="term">
      <h2 id="term">O que você autoriza</h2>
      <ul>
        {namings.map((naming) => (
          <li key={naming} data-for={naming}>
            {termPointsOf(factsOf(naming))[0]}
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
            {termTextOf(factsOf(naming))
              .split('\n\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </div>
        ))}
      </details>
      <input type="hidden" name="term" value={term.id} />
      <label className="patient-accept">
        <input
          type="checkbox"
          name="accepted"
          // A term that has changed since is not accepted yet.
          defaultChecked={values.accepted && values.term === term.id}
          {...describedBy('accepted', problems, 'accepted-note')}
        />
        <span>
          Tenho 18 anos ou mais, li e <b>aceito o termo</b>, versão {currentTerm.version}.
        </span>
      </label>
      <Refusal field="accepted" problems={problems} />
      <p className="patient-minor" id="accepted-note">
        Tem menos de 18? Peça na recepção o termo em papel, que quem responde por você assina.
      </p>
    </section>
  )
}
