import type * as z from 'zod'
import {
  group,
  icon,
  image,
  line,
  lines,
  paragraph,
  toggle,
  wholeNumber,
} from '../schema/fields.ts'
import { defineCollection, defineSection } from '../schema/section.ts'

const schema = group('Tratamento', {
  name: line('Nome', { required: 'Nome do tratamento é obrigatório', max: 120 }),
  description: paragraph('Descrição', { required: 'Descrição é obrigatória' }),
  image: image('Imagem', 'treatments'),
  benefits: lines('Benefícios'),
  price: line('Preço', { hint: 'Só para a equipe; não aparece no site' }),
  duration: line('Duração'),
  order: wholeNumber('Ordem', 0, 9999),
  is_active: toggle('Visível no site'),
  icon: icon('Ícone'),
  category: line('Categoria', { hint: 'Comece com um emoji: 🌸 Saúde da Mulher', max: 60 }),
})

export type Treatment = z.infer<typeof schema>

const blank: Treatment = {
  name: 'Tratamento',
  description: 'Descrição em breve.',
  image: '',
  benefits: [],
  price: '',
  duration: '',
  order: 0,
  is_active: true,
  icon: 'Star',
  category: '',
}

type Example = Pick<Treatment, 'name' | 'description' | 'image' | 'benefits' | 'icon' | 'category'>

const examples: Example[] = [
  {
    name: 'Cirurgia Vascular',
    description:
      'Avaliação clínica, diagnóstico diferencial com linfedema e insuficiência venosa e indicação do plano de cuidado.',
    image: '/media/treatments/vascular-surgery.webp',
    benefits: [
      'Exame físico detalhado',
      'Solicitação de exames quando indicados',
      'Acompanhamento periódico',
    ],
    icon: 'Heart',
    category: '🩺 Vascular',
  },
  {
    name: 'Ginecologia e Saúde da Mulher',
    description:
      'Acompanhamento das fases hormonais, como puberdade, gestação e menopausa, que podem influenciar os sintomas.',
    image: '/media/treatments/womens-health.webp',
    benefits: [
      'Avaliação hormonal quando indicada',
      'Orientação sobre contracepção',
      'Cuidado integrado com a equipe',
    ],
    icon: 'Baby',
    category: '🌸 Saúde da Mulher',
  },
  {
    name: 'Psiquiatria',
    description:
      'Cuidado em saúde mental para quem convive com dor crônica, ansiedade ou sofrimento com a imagem corporal.',
    image: '/media/treatments/psychiatry.webp',
    benefits: ['Avaliação individual', 'Plano terapêutico compartilhado', 'Sigilo'],
    icon: 'Brain',
    category: '🧠 Saúde Mental',
  },
  {
    name: 'Psicologia',
    description:
      'Espaço de escuta e estratégias para lidar com a dor, a autoimagem e as mudanças de rotina.',
    image: '/media/treatments/psychology.webp',
    benefits: ['Atendimento individual', 'Apoio à adesão ao tratamento', 'Sigilo'],
    icon: 'Star',
    category: '💬 Psicologia',
  },
  {
    name: 'Cirurgia Plástica',
    description:
      'Avaliação da indicação de lipoaspiração em casos selecionados, após tratamento conservador e com explicação de riscos e limites.',
    image: '/media/treatments/plastic-surgery.webp',
    benefits: [
      'Avaliação da indicação',
      'Esclarecimento de riscos e complicações',
      'Seguimento pós-operatório',
    ],
    icon: 'Sparkles',
    category: '✨ Cirurgia',
  },
  {
    name: 'Atividade Física Orientada',
    description: 'Exercícios de baixo impacto adaptados à tolerância de cada pessoa.',
    image: '/media/treatments/physical-activity.webp',
    benefits: ['Avaliação inicial', 'Progressão gradual', 'Integração com a fisioterapia'],
    icon: 'Dumbbell',
    category: '💪 Movimento',
  },
  {
    name: 'Endocrinologia',
    description:
      'Investigação e acompanhamento de condições associadas, como obesidade, resistência à insulina e alterações da tireoide.',
    image: '/media/treatments/endocrinology.webp',
    benefits: ['Avaliação metabólica', 'Tratamento de condições associadas', 'Acompanhamento'],
    icon: 'Activity',
    category: '⚡ Metabolismo',
  },
  {
    name: 'Fisioterapia',
    description:
      'Terapia descongestiva, drenagem linfática manual, orientação sobre compressão e exercícios.',
    image: '/media/treatments/physiotherapy.webp',
    benefits: [
      'Drenagem linfática manual',
      'Orientação de meias e malhas de compressão',
      'Exercícios terapêuticos',
    ],
    icon: 'Zap',
    category: '🤲 Reabilitação',
  },
  {
    name: 'Nutrição',
    description:
      'Planejamento alimentar individual, com foco em saúde e conforto, sem dietas da moda.',
    image: '/media/treatments/nutrition.webp',
    benefits: ['Avaliação nutricional', 'Plano alimentar individual', 'Retornos programados'],
    icon: 'Apple',
    category: '🍎 Nutrição',
  },
  {
    name: 'Cuidado Farmacêutico',
    description: 'Revisão dos medicamentos e suplementos em uso e orientação sobre interações.',
    image: '/media/treatments/pharmaceutical-care.webp',
    benefits: ['Revisão da farmacoterapia', 'Orientação de uso', 'Comunicação com a equipe médica'],
    icon: 'Pill',
    category: '💊 Farmácia',
  },
]

export const treatments = defineCollection({
  label: 'Tratamentos',
  prefix: 'treatment_',
  schema,
  fallback: blank,
  examples: examples.map((example, index) => ({ ...blank, ...example, order: index + 1 })),
})

export const treatmentsSection = defineSection({
  label: 'Tratamentos: textos da seção',
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
    title: 'Várias especialidades, um só plano de cuidado',
    subtitle: 'Tratamentos',
    description:
      'Cada área entra quando faz sentido para o seu caso. A equipe conversa entre si e decide os próximos passos com você.',
    cardButton: 'Agendar Consulta',
    closingTitle: 'Precisa de Mais Informações?',
    closingDescription: 'Converse com a nossa equipe e tire suas dúvidas sobre o atendimento.',
    closingPrimaryText: 'Agendar Consulta',
    closingSecondaryText: 'Falar com Especialista',
  },
})
