import * as z from 'zod'
import { defaultPictures } from '../pictures/default-pictures.ts'
import { crop, entry, group, icon, image, line, paragraph, rows } from '../schema/fields.ts'
import { defineSection } from '../schema/section.ts'

/** One line of the checklist: plain text, or a title with an explanation and an icon. */
const feature = z.union(
  [
    line('Diferencial'),
    entry('Diferencial', {
      title: line('Título'),
      description: line('Descrição'),
      icon: icon('Ícone'),
    }),
  ],
  'Diferencial inválido',
)

const isSaid = (entry: z.infer<typeof feature>) =>
  (typeof entry === 'string' ? entry : entry.title) !== ''

export const about = defineSection({
  label: 'Sobre',
  ofPhrase: 'da seção Sobre',
  aliases: { imageUrl: 'image' },
  synonyms: {
    title: ['quem somos'],
    description: ['quem somos', 'história', 'o que é lipedema'],
    features: ['vantagens', 'lista', 'por que escolher'],
  },
  schema: group('Sobre', {
    title: line('Título', { required: 'Título é obrigatório' }),
    subtitle: line('Subtítulo'),
    description: paragraph('Descrição', { required: 'Descrição é obrigatória' }),
    image: image('Imagem', 'about-image'),
    imagePosition: crop('Recorte da imagem', { of: 'image' }),
    features: rows('Diferenciais', feature).overwrite((entries) => entries.filter(isSaid)),
  }),
  fallback: {
    title: 'Entender o lipedema é o começo do cuidado',
    subtitle: 'Sobre o lipedema',
    description:
      'O lipedema é uma doença crônica do tecido adiposo, reconhecida pela Organização Mundial da Saúde na CID-11 (EF02.2). Afeta quase exclusivamente mulheres e costuma causar acúmulo desproporcional e simétrico de gordura nas pernas e, às vezes, nos braços, com dor, sensibilidade ao toque, sensação de peso e facilidade para formar hematomas. O diagnóstico é clínico e o tratamento busca controlar os sintomas e favorecer a qualidade de vida.',
    image: defaultPictures.about,
    imagePosition: '',
    features: [
      'Avaliação individual',
      'Plano de cuidado discutido com a paciente',
      'Escuta atenta de cada história',
      'Orientação clara sobre possibilidades e limites de cada conduta',
      'Acompanhamento ao longo do tempo',
      'Ambiente acolhedor e sem julgamentos',
    ],
  },
})

export type About = z.infer<typeof about.schema>

/** The checklist until the clinic writes its own. */
export const DEFAULT_FEATURES = about.fallback.features.slice(0, 4)
