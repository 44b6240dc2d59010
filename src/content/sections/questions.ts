import type * as z from 'zod'
import { richText } from '../rich-text/rich-text-field.ts'
import { group, line, paragraph, references, toggle } from '../schema/fields.ts'
import { defineCollection, defineSection } from '../schema/section.ts'

const schema = group('Pergunta', {
  name: line('Pergunta', {
    required: 'Pergunta é obrigatória',
    max: 120,
    hint: 'Como a paciente perguntaria.',
  }),
  answer: richText('Resposta', 'Comece pelo sim ou pelo não. Duas ou três frases bastam.', [
    'paragraph',
    'bullet',
    'step',
  ]),
  // Only a word on its questions: a group is there while one of them has it.
  group: line('Grupo', { max: 60, hint: 'Perguntas do mesmo grupo ficam juntas.' }),
  isOnHome: toggle('Na página inicial'),
  treatments: references('Nas páginas de tratamentos', 'treatments'),
  is_active: toggle('Visível no site'),
})

export type Question = z.infer<typeof schema>

export const questions = defineCollection({
  label: 'Perguntas',
  noun: { one: 'pergunta', many: 'perguntas', article: 'a' },
  ofEntry: (name) => `da pergunta ${name}`.trim(),
  detail: 'group',
  shownBy: 'is_active',
  synonyms: {
    name: ['dúvida', 'faq'],
    answer: ['dúvida', 'faq', 'responder'],
    group: ['assunto', 'capítulo'],
    isOnHome: ['onde aparece'],
    treatments: ['onde aparece'],
    is_active: ['esconder', 'mostrar', 'tirar do site', 'no ar'],
  },
  prefix: 'question_',
  schema,
  fallback: { name: 'Pergunta', isOnHome: true, is_active: true },
})

export const questionsSection = defineSection({
  label: 'Perguntas: textos da seção',
  ofPhrase: 'das perguntas',
  screen: 'questions',
  schema: group('Perguntas: textos da seção', {
    title: line('Título', { required: 'Título é obrigatório' }),
    subtitle: line('Subtítulo'),
    description: paragraph('Descrição', { max: 600 }),
    askText: line('Link para perguntar', { max: 60, hint: 'Abre o WhatsApp. Vazio, não aparece.' }),
  }),
  fallback: {
    title: 'Perguntas frequentes',
    subtitle: '',
    description: 'Respostas curtas. O seu caso merece uma conversa.',
    askText: 'Não encontrou? Pergunte para a gente',
  },
})
