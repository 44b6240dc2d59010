import type { Profession } from './professions.ts'
import {
  type InForce,
  isInForce,
  UNTIL_CFN_856,
  type Voice,
  type WordingFamily,
  type WordingRule,
} from './rule.ts'

/** The day on which the articles and dates in this file were last compared with the councils' norms. */
export const NORMS_CHECKED_ON = '2026-11-17'

const MONTHS_UNTIL_STALE = 6

/** Whether the norms should be compared again by now; both are days such as '2026-11-17'. */
export function isCheckStale(today: string, checkedOn: string = NORMS_CHECKED_ON): boolean {
  const due = new Date(`${checkedOn}T00:00:00Z`)
  due.setUTCMonth(due.getUTCMonth() + MONTHS_UNTIL_STALE)
  return today > due.toISOString().slice(0, 10)
}

type Article = string | ({ article: string } & InForce)
type Articles = { readonly medicine: Article } & {
  readonly [Other in Profession]?: readonly Article[] | Article
}

const nutrition = (articles: string): Article[] => [
  { article: `Resolução CFN 599/2018, ${articles}`, until: UNTIL_CFN_856 },
  { article: 'Resolução CFN 856/2026', from: '2027-01-23' },
]
/** What the new norm is known not to forbid, or not known to. */
const formerNutrition = (articles: string): Article => ({
  article: `Resolução CFN 599/2018, ${articles}`,
  until: UNTIL_CFN_856,
})

const cfm = (articles: string) => `Resolução CFM 2.336/2023, ${articles}`

const byFamily: Record<WordingFamily, Articles> = {
  promise: {
    medicine: cfm('art. 11, XII'),
    physiotherapy: 'Resolução COFFITO 532/2021, art. 3º',
    nutrition: nutrition('art. 56'),
    psychology: 'Código de Ética do Psicólogo, art. 20, e',
    pharmacy: 'Resolução CFF 658/2018',
    nursing: 'Resolução COFEN 554/2017, art. 4º, VI',
    biomedicine: 'Código de Ética do Biomédico (Resolução CFBM 330/2020)',
  },
  superiority: {
    medicine: cfm('art. 11, IX, XIII e XVI'),
    physiotherapy: 'Resolução COFFITO 532/2021',
    pharmacy: 'Resolução CFF 658/2018',
    psychology: 'Código de Ética do Psicólogo, art. 20',
  },
  transformation: { medicine: cfm('art. 11, XII e § 2º, f') },
  fear: { medicine: cfm('art. 11, § 2º, e') },
  technology: { medicine: cfm('art. 11, II') },
  free: { medicine: cfm('art. 11, § 4º, c'), nutrition: formerNutrition('art. 57') },
  draw: { medicine: cfm('arts. 9º, VIII, e 11'), nutrition: formerNutrition('art. 57') },
  price: {
    medicine: cfm('art. 9º, VI a VIII, e manual'),
    nutrition: formerNutrition('art. 57'),
    psychology: 'Código de Ética do Psicólogo, art. 20, d',
  },
  title: {
    medicine: cfm('arts. 4º, II, 11, I, e 13'),
    pharmacy: 'Resolução CFF 658/2018, art. 3º',
    nutrition: formerNutrition('art. 21'),
  },
  'before-after': {
    medicine: cfm('art. 14, e manual, cap. 12'),
    nutrition: nutrition('art. 58'),
    physiotherapy: 'Resolução COFFITO 532/2021, arts. 1º a 3º',
  },
}

/** What a testimonial may say. */
const TESTIMONIALS = cfm('art. 14, II, g')

/** What the profession's own council says about it today; undefined where we know no article. */
export function ownArticleOf(
  family: WordingFamily,
  profession: Profession,
  today: string,
): string | undefined {
  const known: Article | readonly Article[] = byFamily[family][profession] ?? []
  return [known].flat().flatMap((one) => {
    const article =
      typeof one === 'string' ? { article: one } : (one as { article: string } & InForce)
    return isInForce(article, today) ? [article.article] : []
  })[0]
}

/** Where a rule is written; a profession without a rule of its own is told why the clinic answers for it. */
export function articleOf(
  { family }: Pick<WordingRule, 'family'>,
  { profession, voice, today }: { profession: Profession; voice: Voice; today: string },
): string {
  const own = voice === 'patient' ? undefined : ownArticleOf(family, profession, today)
  const clinics =
    voice === 'patient' ? TESTIMONIALS : (ownArticleOf(family, 'medicine', today) ?? '')
  return (
    own ?? (profession === 'medicine' || voice === 'patient' ? clinics : `pela clínica: ${clinics}`)
  )
}
