import type { ReactNode } from 'react'
import {
  clinicFactsOf,
  currentTerm,
  termPointsOf,
  termTextOf,
} from '#content/consent/consent-term.ts'
import {
  ANONYMOUS,
  MAX_PATIENT_NAME,
  type Naming,
  namings,
  publicNameOf,
} from '#content/consent/naming.ts'
import type { PatientField, PatientProblems } from '#content/consent/patient-form.ts'
import type { PatientView } from '#content/consent/patient-view.ts'
import type { PublicContent } from '#content/publish.ts'
import { Star } from './star.tsx'

type FormView = Extract<PatientView, { kind: 'form' }>

const labels: Record<Naming, { label: string; sample: string }> = {
  name: { label: 'Pelo primeiro nome', sample: 'Renata' },
  initials: { label: 'Pelas iniciais', sample: 'R. M.' },
  anonymous: { label: 'Sem nome', sample: ANONYMOUS },
}

/** A plain form: it works without script, and what is refused comes back as it was typed. */
export function PatientForm({ content, view }: { content: PublicContent; view: FormView }) {
  const { values, problems, hasPicture } = view
  const count = Object.keys(problems).length
  return (
    <>
      <p className="patient-label">Um convite só para você</p>
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
      <form className="patient-form" method="post" encType="multipart/form-data" noValidate>
        <div className="patient-field">
          <label htmlFor="text">Seu depoimento</label>
          <p id="text-note">Fale do atendimento. Evite contar resultados ou dados de saúde.</p>
          <textarea
            id="text"
            name="text"
            rows={6}
            defaultValue={values.text}
            {...describedBy('text', problems, 'text-note')}
          />
          <Refusal field="text" problems={problems} />
        </div>
        <StarsField value={values.rating} problems={problems} />
        <NamingField values={values} problems={problems} />
        <div className="patient-field">
          <label htmlFor="image">
            Uma foto <i>opcional</i>
          </label>
          <p id="image-note">
            Uma foto pode fazer alguém reconhecer você. Sem ela, mostramos só a inicial.
          </p>
          {hasPicture && (
            <p className="patient-kept">
              A foto que você enviou está guardada com este link.
              <label>
                <input type="checkbox" name="drop" /> Não usar a foto
              </label>
            </p>
          )}
          <input
            id="image"
            name="image"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            {...describedBy('image', problems, 'image-note')}
          />
          <Refusal field="image" problems={problems} />
        </div>
        <TermField content={content} view={view} />
        <button type="submit" className="patient-send">
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

const describedBy = (field: PatientField, problems: PatientProblems, note?: string) => {
  const ids = [note, problems[field] && `${field}-problem`].filter(Boolean).join(' ')
  return {
    ...(ids && { 'aria-describedby': ids }),
    ...(problems[field] && { 'aria-invalid': true as const }),
  }
}

const Refusal = ({ field, problems }: { field: PatientField; problems: PatientProblems }) =>
  problems[field] && (
    <p className="patient-problem" id={`${field}-problem`}>
      {problems[field]}
    </p>
  )

type FieldsetProps = { field: PatientField; legend: string; problems: PatientProblems }

const Choices = ({
  field,
  legend,
  problems,
  children,
}: FieldsetProps & { children: ReactNode }) => (
  <fieldset className="patient-field" {...describedBy(field, problems)}>
    <legend>{legend}</legend>
    {children}
    <Refusal field={field} problems={problems} />
  </fieldset>
)

const StarsField = ({ value, problems }: { value: string; problems: PatientProblems }) => (
  <Choices field="rating" legend="Quantas estrelas?" problems={problems}>
    <div className="patient-stars">
      {['1', '2', '3', '4', '5'].map((stars) => (
        <label key={stars}>
          <input type="radio" name="rating" value={stars} defaultChecked={value === stars} />
          <Star />
          <span>{`${stars} de 5`}</span>
        </label>
      ))}
    </div>
  </Choices>
)

type NamingProps = { values: FormView['values']; problems: PatientProblems }

const NamingField = ({ values: { naming, name }, problems }: NamingProps) => (
  <Choices field="naming" legend="Como quer aparecer?" problems={problems}>
    <div className="patient-cards">
      {namings.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="naming"
            value={value}
            data-naming={value}
            defaultChecked={naming === value}
          />
          <span>
            {labels[value].label}
            <small>“{sampleOf(value, name)}”</small>
          </span>
        </label>
      ))}
    </div>
    <div className="patient-name">
      <label htmlFor="name">Seu nome e sobrenome</label>
      <p id="name-note">
        Guardamos só o que vai aparecer: o primeiro nome ou as iniciais. O sobrenome nunca é
        mostrado.
      </p>
      <input
        id="name"
        name="name"
        autoComplete="name"
        maxLength={MAX_PATIENT_NAME}
        defaultValue={name}
        {...describedBy('name', problems, 'name-note')}
      />
      <Refusal field="name" problems={problems} />
    </div>
  </Choices>
)

const sampleOf = (naming: Naming, name: string) =>
  name.trim() ? publicNameOf(naming, name) : labels[naming].sample

/** The term repeats her choice: of the sentences for each way to be named, the style sheet shows that of the chosen one. */
function TermField({ content, view }: { content: PublicContent; view: FormView }) {
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
      <label className="patient-accept">
        <input
          type="checkbox"
          name="accepted"
          defaultChecked={values.accepted}
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
