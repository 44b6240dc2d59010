import type * as z from 'zod'
import { crop, group, image, line, paragraph, stars, toggle } from '../schema/fields.ts'
import { defineCollection, defineSection } from '../schema/section.ts'

const schema = group('Depoimento', {
  name: line('Nome da paciente', {
    required: 'Nome é obrigatório',
    max: 120,
    identifies: true,
  }),
  text: paragraph('Depoimento', { required: 'Depoimento é obrigatório', max: 1500 }),
  rating: stars('Avaliação'),
  role: line('Papel', { hint: 'Vazio: Paciente e o nome do site', max: 120 }),
  image: image('Foto', 'testimonial'),
  imagePosition: crop('Recorte da foto', { of: 'image' }),
  is_approved: toggle('Aprovado', 'Só os aprovados aparecem no site'),
})

type Testimonial = z.infer<typeof schema>

export const testimonials = defineCollection({
  label: 'Depoimentos',
  noun: { one: 'depoimento', many: 'depoimentos', article: 'o' },
  ofEntry: (name) => (name ? `do depoimento de ${name}` : 'do depoimento'),
  detail: 'text',
  shownBy: 'is_approved',
  hasInventedPeople: true,
  aliases: { imageUrl: 'image', content: 'text' },
  synonyms: {
    rating: ['estrelas', 'nota'],
    is_approved: ['aprovar', 'mostrar', 'esconder', 'no ar'],
  },
  prefix: 'testimonial_',
  schema,
  fallback: { name: 'Paciente', text: 'Depoimento em breve.', rating: 5 },
})

const invented: Pick<Testimonial, 'name' | 'text' | 'image'>[] = [
  {
    name: 'Marina Exemplo',
    text: 'Pela primeira vez senti que escutaram a minha história inteira antes de falar em tratamento. Saí da consulta entendendo o que é o lipedema e quais eram as minhas opções.',
    image: '/media/testimonial/testimonial-2.webp',
  },
  {
    name: 'Lúcia Exemplo',
    text: 'Gostei de ver fisioterapia, nutrição e psicologia conversando entre si. Não precisei repetir tudo a cada consulta.',
    image: '/media/testimonial/testimonial-1.webp',
  },
  {
    name: 'Renata Exemplo',
    text: 'Fui recebida com respeito e sem julgamentos. Minhas dúvidas foram respondidas com calma, inclusive sobre os limites de cada conduta.',
    image: '/media/testimonial/testimonial-3.webp',
  },
]

/** Here and not beside the other examples, because a testimonial with one of these texts counts as an example. */
export const testimonialExamples: Testimonial[] = invented.map((example) => ({
  ...testimonials.fallback,
  ...example,
  is_approved: true,
}))

export const testimonialsSection = defineSection({
  label: 'Depoimentos: textos da seção',
  ofPhrase: 'dos depoimentos',
  screen: 'testimonials',
  synonyms: {
    shareButton: ['deixar depoimento'],
  },
  schema: group('Depoimentos: textos da seção', {
    title: line('Título', { required: 'Título é obrigatório' }),
    subtitle: line('Subtítulo'),
    description: paragraph('Descrição', { max: 600 }),
    emptyText: line('Quando não há depoimentos', {
      hint: 'Vazio: a seção só aparece com o primeiro aprovado',
    }),
    shareTitle: line('Título do convite'),
    shareDescription: paragraph('Descrição do convite', { max: 600 }),
    shareButton: line('Botão do convite', { max: 60 }),
  }),
  fallback: {
    title: 'Depoimentos',
    subtitle: '',
    description: '',
    emptyText: 'Depoimentos em breve...',
    shareTitle: 'Compartilhe sua Experiência',
    shareDescription:
      'Seu relato pode acolher outras mulheres. Fale com a gente: nada é publicado sem a sua autorização.',
    shareButton: 'Deixar Depoimento',
  },
})
