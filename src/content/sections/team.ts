import * as z from 'zod'
import {
  councilNames,
  MAX_REGISTRATION_DIGITS,
  MAX_SPECIALISTS,
} from '../rules/registration-parts.ts'
import { date } from '../schema/day-field.ts'
import {
  choice,
  crop,
  editor,
  entry,
  group,
  image,
  keyedList,
  line,
  lines,
  paragraph,
  toggle,
} from '../schema/fields.ts'
import { defineCollection, defineSection } from '../schema/section.ts'

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
const registrationField = group('Registro', {
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

const schema = group('Pessoa da equipe', {
  name: line('Nome Completo', { required: 'Nome é obrigatório', max: 120, identifies: true }),
  role: line('Cargo/Função', { required: 'Cargo é obrigatório', max: 120 }),
  image: image('Foto', 'team-member'),
  bio: paragraph('Biografia', { required: 'Biografia é obrigatória', max: 1500 }),
  specialties: lines('Especialidades'),
  credentials: line('Registro profissional', { hint: 'MÉDICA · CRM-PR 12345 · RQE 6789' }),
  registration: registrationField,
  registrationCheckedOn: date('Número conferido no site do conselho em', { isOptional: true }),
  isTechnicalDirector: toggle('Direção técnica da clínica'),
  unit: line('Unidade', { max: 60 }),
  imagePosition: crop('Recorte da foto', { of: 'image' }),
  is_active: toggle('Visível no site'),
})

export type TeamMember = z.infer<typeof schema>

export const team = defineCollection({
  label: 'Equipe',
  noun: { one: 'pessoa', many: 'pessoas', article: 'a' },
  ofEntry: (name) => (name ? `de ${name}` : 'de alguém da equipe'),
  detail: 'role',
  shownBy: 'is_active',
  hasInventedPeople: true,
  aliases: { imageUrl: 'image' },
  synonyms: {
    role: ['profissão', 'função', 'especialidade'],
    bio: ['apresentação', 'currículo', 'formação'],
    credentials: [
      'crm',
      'rqe',
      'conselho',
      'crefito',
      'crn',
      'crp',
      'número do registro',
      'direção técnica',
    ],
    is_active: ['esconder', 'mostrar', 'tirar do site', 'no ar', 'férias'],
  },
  prefix: 'member_',
  schema,
  fallback: {
    name: 'Profissional',
    role: 'Equipe',
    bio: 'Apresentação em breve.',
    is_active: true,
  },
})

export const teamSection = defineSection({
  label: 'Equipe: textos da seção',
  ofPhrase: 'da equipe',
  screen: 'team',
  schema: group('Equipe: textos da seção', {
    title: line('Título', { required: 'Título é obrigatório' }),
    subtitle: line('Subtítulo'),
    description: paragraph('Descrição', { max: 600 }),
  }),
  fallback: {
    title: 'Nossa Equipe',
    subtitle: 'Quem cuida de você',
    description: 'O nome e o registro profissional de quem atende você.',
  },
})
