import { currentTerm, termPointsOf, termTextOf } from '#content/consent/consent-term.ts'
import { type Naming, namings, publicNameOf } from '#content/consent/naming.ts'
import action from '../parts/action.module.css'
import { Label } from '../parts/section-head.tsx'
import {
  describedBy,
  type FormProps,
  NamingField,
  PhotoField,
  Refusal,
  StarsField,
} from './patient-fields.tsx'

/** A plain form: it works without script, and what is refused comes back as it was typed. */
export function PatientForm({ view, term }: FormProps) {
  const { values, problems, advice, hasPicture } = view
  const count = Object.keys(problems).length
  return (
    <>
      <Label>Um convite só para você</Label>
      <h1>Como foi ser cuidada por nós?</h1>
      <p className="patient-lead">
        Conte do seu jeito. Pode ser curto. Nada vai ao ar sem você aceitar o termo no fim, e você
        pode retirar quando quiser.
      </p>
      {count > 0 && (
        <p className="patient-refused" role="alert">
          {count === 1 ? 'Falta um detalhe' : `Faltam ${count} detalhes`}. O que você escreveu
          continua aqui.
        </p>
      )}
      {advice && (
        <p className="patient-advice" id="advice" role="status">
          <b>Ainda não enviamos.</b> {advice} Mude o texto se quiser, ou envie de novo como está.
        </p>
      )}
      <form className="patient-form" method="post" encType="multipart/form-data" noValidate>
        <div className="patient-field">
          <label htmlFor="text">Seu depoimento</label>
          <p id="text-note">Fale do atendimento. Evite contar resultados ou dados de saúde.</p>
          <textarea
            id="text"
            name="text"
            rows={6}
            defaultValue={values.text}
            {...describedBy('text', problems, advice ? 'advice text-note' : 'text-note')}
          />
          {advice && <input type="hidden" name="advised" value={values.text} />}
          <Refusal field="text" problems={problems} />
        </div>
        <StarsField value={values.rating} problems={problems} />
        <NamingField values={values} problems={problems} />
        <PhotoField isAuthorized={values.photo} hasPicture={hasPicture} problems={problems} />
        <TermField view={view} term={term} />
        <button type="submit" className={`patient-button ${action.action} ${action.main}`}>
          Enviar meu depoimento
        </button>
        <p className="patient-small">
          A clínica lê antes de publicar. Ela pode escolher não publicar, mas não pode mudar as suas
          palavras.
        </p>
      </form>
    </>
  )
}

/** The term repeats her choice: of the sentences for each way to be named, the style sheet shows that of the chosen one. */
function TermField({ view, term }: FormProps) {
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
