import type * as z from 'zod'
import { richText } from '../rich-text/rich-text-field.ts'
import { pageKinds } from '../rules/page-kinds.ts'
import {
  crop,
  group,
  icon,
  image,
  line,
  lines,
  pageAddress,
  paragraph,
  references,
  toggle,
  wholeNumber,
} from '../schema/fields.ts'
import { defineCollection, defineSection } from '../schema/section.ts'

const schema = group('Tratamento', {
  name: line('Nome', { required: 'Nome do tratamento é obrigatório', max: 120 }),
  description: paragraph('Descrição', { required: 'Descrição é obrigatória' }),
  image: image('Imagem', 'treatments'),
  imagePosition: crop('Recorte da imagem', { of: 'image' }),
  benefits: lines('Benefícios'),
  price: line('Preço', { hint: 'Só para a equipe; não aparece no site' }),
  duration: line('Duração'),
  order: wholeNumber('Ordem', 0, 9999),
  is_active: toggle('Visível no site'),
  icon: icon('Ícone'),
  category: line('Categoria', { hint: 'Comece com um emoji: 🌸 Saúde da Mulher', max: 60 }),
  address: pageAddress('Endereço da página'),
  summary: paragraph('Frase de abertura', { max: 300 }),
  text: richText('Texto da página'),
  parts: lines('O que faz parte'),
  people: references('Quem atende', 'team'),
  greeting: line('Mensagem que a visitante envia'),
})

export type Treatment = z.infer<typeof schema>

export const treatments = defineCollection({
  label: 'Tratamentos',
  noun: { one: 'tratamento', many: 'tratamentos', article: 'o' },
  ofEntry: (name) => `do tratamento ${name}`.trim(),
  detail: 'category',
  shownBy: 'is_active',
  aliases: { imageUrl: 'image' },
  synonyms: {
    price: ['valor', 'quanto custa'],
    duration: ['tempo', 'minutos', 'sessão'],
    benefits: ['vantagens', 'resultados'],
    category: ['etiqueta', 'especialidade', 'emoji'],
    is_active: ['esconder', 'mostrar', 'tirar do site', 'no ar'],
  },
  prefix: pageKinds.treatments.prefix,
  schema,
  fallback: {
    name: 'Tratamento',
    description: 'Descrição em breve.',
    icon: 'Star',
    is_active: true,
  },
})

export const treatmentsSection = defineSection({
  label: 'Tratamentos: textos da seção',
  ofPhrase: 'dos tratamentos',
  screen: 'treatments',
  synonyms: {
    cardButton: ['agendar', 'botão do tratamento'],
  },
  schema: group('Tratamentos: textos da seção', {
    title: line('Título', { required: 'Título é obrigatório' }),
    subtitle: line('Subtítulo'),
    description: paragraph('Descrição', { max: 600 }),
    cardButton: line('Botão dos cartões', { required: 'Texto é obrigatório', max: 60 }),
    closingTitle: line('Título do bloco final'),
    closingDescription: paragraph('Descrição do bloco final', { max: 600 }),
    closingPrimaryText: line('Primeiro botão do bloco final', { max: 60 }),
    closingSecondaryText: line('Segundo botão do bloco final', { max: 60 }),
  }),
  fallback: {
    title: 'Um plano de cuidado para cada pessoa',
    subtitle: 'Tratamentos',
    description:
      'Cada cuidado entra quando faz sentido para o seu caso, e os próximos passos são decididos com você.',
    cardButton: 'Agendar Consulta',
    closingTitle: 'Precisa de Mais Informações?',
    closingDescription: 'Converse com a gente e tire suas dúvidas sobre o atendimento.',
    closingPrimaryText: 'Agendar Consulta',
    closingSecondaryText: 'Falar com Especialista',
  },
})
