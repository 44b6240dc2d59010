import { type Treatment, treatments } from '../sections/treatments.ts'

type Example = Pick<Treatment, 'name' | 'description' | 'image' | 'benefits' | 'icon' | 'category'>

const written: Example[] = [
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
      'Orientação para cada fase da vida',
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
    benefits: ['Avaliação inicial', 'Progressão gradual', 'Respeito ao seu ritmo'],
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
    benefits: ['Revisão da farmacoterapia', 'Orientação de uso', 'Comunicação com quem prescreve'],
    icon: 'Pill',
    category: '💊 Farmácia',
  },
]

export const treatmentExamples: Treatment[] = written.map((example, index) => ({
  ...treatments.fallback,
  ...example,
  order: index + 1,
}))
