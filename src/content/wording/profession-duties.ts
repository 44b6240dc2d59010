import { ownArticleOf } from './articles.ts'
import type { Profession } from './professions.ts'
import { families, isInForce, UNTIL_CFN_856, type WordingFamily } from './rule.ts'
import { saidTo, wordingRules } from './rules.ts'

/** A sentence about a profession, and where it is written; empty where we know no article. */
export type ProfessionRule = { says: string; article: string }

/** From 23 January 2027; nothing is known to have changed beside the name. */
const newNutrition = {
  says: 'Ao lado do nome: a profissão e o número do CRN. Diga quando uma imagem foi feita por inteligência artificial e quando há patrocínio.',
  article: 'Resolução CFN 856/2026',
}

/** What each council requires beside a name. */
const duties: Record<Profession, ProfessionRule> = {
  medicine: {
    says: 'Ao lado do nome: a palavra MÉDICA ou MÉDICO, o CRM da UF e, para quem é especialista, a especialidade com o RQE.',
    article: 'Resolução CFM 2.336/2023, art. 4º',
  },
  physiotherapy: {
    says: 'Ao lado do nome: o número do CREFITO e, em cada publicação, a data. Imagem ou palavras de pacientes só com termo assinado.',
    article: 'Resolução COFFITO 532/2021, arts. 1º a 3º',
  },
  nutrition: {
    says: 'Ao lado do nome: a profissão e o número do CRN. O rodapé já avisa que os resultados variam de pessoa para pessoa.',
    article: 'Resolução CFN 599/2018, arts. 21 e 55',
  },
  psychology: {
    says: 'Nome completo, a sigla CRP e o número. O conselho desaconselha depoimentos.',
    article: 'Código de Ética do Psicólogo, art. 20, a, e Nota Técnica CFP 1/2022',
  },
  pharmacy: {
    says: 'Nome e número do CRF, claros e legíveis.',
    article: 'Resolução CFF 658/2018, art. 3º',
  },
  'physical-education': {
    says: 'Nome e número do CREF.',
    article: 'Resolução CONFEF 508/2023, art. 4º',
  },
  nursing: {
    says: 'Nome e número do COREN, com a UF e a sigla da categoria.',
    article: 'Resolução COFEN 545/2017, arts. 2º e 3º',
  },
  biomedicine: { says: 'Nome e número do CRBM.', article: '' },
}

export const dutyOf = (profession: Profession, today: string): ProfessionRule => {
  const duty = duties[profession]
  return today > UNTIL_CFN_856 && profession === 'nutrition' ? newNutrition : duty
}

export type ProfessionLimit = ProfessionRule & { family: string }

/** What the profession's own council forbids to say, one sentence for each kind of claim; empty where the text review knows no rule of that council. */
export function limitsOf(profession: Profession, today: string): ProfessionLimit[] {
  const applicable = wordingRules.filter(
    (rule) =>
      isInForce(rule, today) &&
      !rule.voice &&
      (!rule.professions || rule.professions.includes(profession)),
  )
  return (Object.keys(families) as WordingFamily[]).flatMap((family) => {
    const rule = applicable.find((one) => one.family === family)
    const article = ownArticleOf(family, profession, today)
    return rule && article
      ? [{ family: families[family], says: saidTo(rule, profession), article }]
      : []
  })
}
