import * as z from 'zod'
import {
  councilNames,
  MAX_REGISTRATION_DIGITS,
  MAX_SPECIALISTS,
} from '../rules/registration-parts.ts'
import { choice, editor, entry, group, keyedList, line } from '../schema/fields.ts'

const councilChoices = {
  '': 'Outro',
  ...(Object.fromEntries(councilNames.map((name) => [name, name])) as {
    [Name in (typeof councilNames)[number]]: Name
  }),
}

const NO_NUMBER = `Use só números, até ${MAX_REGISTRATION_DIGITS}`

const registrationNumber = (label: string) =>
  z
    .string(NO_NUMBER)
    .trim()
    .regex(new RegExp(`^\\d{0,${MAX_REGISTRATION_DIGITS}}$`), NO_NUMBER)
    .register(editor, { label, input: 'line' })

const specialist = entry('Especialidade', {
  specialty: line('Especialidade', { max: 70 }),
  number: registrationNumber('RQE'),
})

/** What a person is registered as. What its council accepts is checked by `registrationProblems`. */
export const registrationField = group('Registro', {
  council: choice('Conselho', councilChoices),
  region: line('UF ou região', { max: 2 }),
  number: registrationNumber('Número'),
  suffix: line('Final', { max: 4 }),
  title: choice('Palavra antes do CRM', { '': 'nenhuma', MÉDICA: 'MÉDICA', MÉDICO: 'MÉDICO' }),
  specialists: keyedList(specialist)
    .max(MAX_SPECIALISTS, `Anuncie no máximo ${MAX_SPECIALISTS} especialidades`)
    .overwrite((entries) => entries.filter(({ specialty, number }) => specialty || number))
    .register(editor, { label: 'Especialidades com RQE', input: 'rows' }),
  postgraduate: line('Pós-graduação', { max: 100 }),
}).register(editor, { label: 'Registro', input: 'group', describedBy: 'credentials' })
