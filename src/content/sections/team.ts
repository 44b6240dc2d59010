import type * as z from 'zod'
import { noRegistration } from '../rules/registration-parts.ts'
import { date } from '../schema/day-field.ts'
import { crop, group, image, line, lines, paragraph, toggle } from '../schema/fields.ts'
import { defineCollection, defineSection } from '../schema/section.ts'
import { registrationField } from './registration.ts'

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

const blank: TeamMember = {
  name: 'Profissional',
  role: 'Equipe',
  image: '',
  bio: 'Apresentação em breve.',
  specialties: [],
  credentials: '',
  registration: noRegistration,
  registrationCheckedOn: '',
  isTechnicalDirector: false,
  unit: '',
  imagePosition: '',
  is_active: true,
}

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
  fallback: blank,
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
    description:
      'Profissionais de várias áreas, com registro em seus conselhos, que discutem cada caso em conjunto.',
  },
})
