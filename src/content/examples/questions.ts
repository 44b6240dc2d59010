import { type Question, questions } from '../sections/questions.ts'

const written: [group: string, name: string, answer: string][] = [
  [
    'Sobre o lipedema',
    'Lipedema é o mesmo que obesidade?',
    'Não. São condições diferentes, que podem existir juntas.',
  ],
  [
    'Sobre o lipedema',
    'Como é feito o diagnóstico?',
    'Pela conversa e pelo exame físico. Ainda não existe um exame que confirme sozinho o diagnóstico.',
  ],
  [
    'Sobre o lipedema',
    'Existe cura?',
    'Ainda não há cura conhecida. O tratamento busca controlar sintomas e favorecer a qualidade de vida.',
  ],
  [
    'Sobre os tratamentos',
    'A cirurgia é sempre necessária?',
    'Não. As medidas conservadoras são a base do cuidado; a cirurgia é avaliada em casos selecionados.',
  ],
  [
    'Sobre os tratamentos',
    'A drenagem linfática serve para tirar gordura?',
    'Não. Ela pode ajudar no conforto e no inchaço, quando indicada.',
  ],
]

/** What a clinic may begin its list with; a new site has none. */
export const readyQuestions: Question[] = written.map(([group, name, text]) => ({
  ...questions.fallback,
  name,
  answer: [{ _key: 'e1', kind: 'paragraph', text, marks: [], image: '' }],
  group,
}))
