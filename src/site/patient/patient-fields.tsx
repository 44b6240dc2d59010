import type { ReactNode } from 'react'
import type { ShownTerm } from '#content/consent/consent-term.ts'
import {
  ANONYMOUS,
  MAX_PATIENT_NAME,
  type Naming,
  namings,
  publicNameOf,
} from '#content/consent/naming.ts'
import type { PatientField, PatientProblems, PatientView } from '#content/consent/patient-form.ts'

type FormView = Extract<PatientView, { kind: 'form' }>

export type FormProps = { view: FormView; term: ShownTerm }

const labels: Record<Naming, { label: string; sample: string }> = {
  name: { label: 'Pelo primeiro nome', sample: 'Renata' },
  initials: { label: 'Pelas iniciais', sample: 'R. M.' },
  anonymous: { label: 'Sem nome', sample: ANONYMOUS },
}

/** Names the note and the refusal of a field for assistive technology. */
export const describedBy = (field: PatientField, problems: PatientProblems, note?: string) => {
  const ids = [note, problems[field] && `${field}-problem`].filter(Boolean).join(' ')
  return {
    ...(ids && { 'aria-describedby': ids }),
    ...(problems[field] && { 'aria-invalid': true as const }),
  }
}

export const Refusal = ({ field, problems }: { field: PatientField; problems: PatientProblems }) =>
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

export const StarsField = ({ value, problems }: { value: string; problems: PatientProblems }) => (
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

/** Decorative: the text beside it states the number. */
const Star = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z" />
  </svg>
)

type NamingProps = { values: FormView['values']; problems: PatientProblems }

export const NamingField = ({ values: { naming, name }, problems }: NamingProps) => (
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
        Do nome guardamos só o que vai aparecer: o primeiro nome ou as iniciais. O sobrenome nunca é
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

type PhotoProps = { isAuthorized: boolean; hasPicture: boolean; problems: PatientProblems }

/** Off until she ticks it. */
export const PhotoField = ({ isAuthorized, hasPicture, problems }: PhotoProps) => (
  <div className="patient-field">
    <label htmlFor="image">
      Uma foto <i>opcional</i>
    </label>
    <p id="image-note">Sem ela, mostramos só a inicial.</p>
    {hasPicture && (
      <p className="patient-kept">
        A foto que você enviou está guardada com este link. Sem a autorização abaixo, ela é apagada.
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
    <label className="patient-accept">
      <input
        type="checkbox"
        name="photo"
        defaultChecked={isAuthorized}
        {...describedBy('photo', problems)}
      />
      <span>
        Autorizo mostrar a minha foto. Sei que alguém pode <b>me reconhecer</b>.
      </span>
    </label>
    <Refusal field="photo" problems={problems} />
  </div>
)
