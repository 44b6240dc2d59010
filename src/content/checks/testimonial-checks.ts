import type { Content, Entry } from '../index.ts'
import { monthsBefore } from '../rules/clinic-time.ts'
import { DAY_MILLISECONDS } from '../rules/page-clock.ts'
import type { Authorization, Facts, Finding } from './check.ts'

const fieldOf = ({ id }: Entry<'testimonials'>) => `testimonials/${id}.is_approved`

/** The testimonials that need an authorization, each with its own; nothing where authorizations are not known. */
const withAuthorizations = (
  { testimonials }: Pick<Content, 'testimonials'>,
  { isLaunched, authorizations }: Facts,
): [Entry<'testimonials'>, Authorization | undefined][] =>
  authorizations
    ? testimonials
        .filter(({ isExample }) => isLaunched || !isExample)
        .map((one) => [one, authorizations.find(({ testimonial }) => testimonial === one.id)])
    : []

/** Testimonials on the page without the authorization of their authors. */
export const missingConsentFindings = (
  content: Pick<Content, 'testimonials'>,
  facts: Facts,
): Finding[] =>
  withAuthorizations(content, facts)
    .filter(([{ is_approved }, own]) => is_approved && !own?.isCovering)
    .map(([testimonial]) => ({
      field: fieldOf(testimonial),
      title: 'Um depoimento está sem autorização',
      text: `O de ${testimonial.name} não vai ao ar assim. Anexe a autorização assinada ou deixe de mostrar.`,
    }))

/** Authorizations that have ended or end soon, and once a year whether one still holds. */
export const consentFindings = (content: Pick<Content, 'testimonials'>, facts: Facts): Finding[] =>
  withAuthorizations(content, facts).flatMap(([testimonial, own]) => {
    const told = (title: string, text: string) => [{ field: fieldOf(testimonial), title, text }]
    const { name } = testimonial
    const days = own && daysLeftOf(own.expiresAt, facts.now)
    if (days === 0) {
      return told(
        `A autorização de ${name} acabou`,
        'O depoimento não está no site, mas continua guardado. Apague-o de vez ou peça de novo. Os termos de antes da versão 3 prometem apagá-lo em 30 dias.',
      )
    }
    if (!testimonial.is_approved || !own?.isCovering) return []
    if (days !== undefined) {
      return told(
        `Uma autorização termina em ${days} ${days === 1 ? 'dia' : 'dias'}`,
        `A de ${name}. Nesse dia o depoimento sai do site. Para mantê-lo no ar, anexe antes uma nova assinada.`,
      )
    }
    const years = anniversaryOf(own.signedOn ?? own.recordedAt, facts.now)
    if (years === undefined) return []
    return told(
      `A autorização de ${name} ainda vale?`,
      `Faz ${years} ${years === 1 ? 'ano' : 'anos'}. Se ela não quiser mais, escolha A paciente retirou no ⋮ do depoimento. O site pergunta uma vez por ano.`,
    )
  })

const DAYS_TOLD = 30

/** How many days are left of something that ends at this moment; undefined where it is far ahead. */
function daysLeftOf(endsAt: string | null, now: Date): number | undefined {
  if (endsAt === null) return undefined
  const days = Math.ceil((new Date(endsAt).getTime() - now.getTime()) / DAY_MILLISECONDS)
  return days <= DAYS_TOLD ? Math.max(0, days) : undefined
}

/** How many years it has been since then, for some days after each anniversary; undefined at other times. */
function anniversaryOf(since: string, now: Date): number | undefined {
  const years = yearsBetween(new Date(since), now)
  const before = yearsBetween(
    new Date(since),
    new Date(now.getTime() - DAYS_TOLD * DAY_MILLISECONDS),
  )
  return years > Math.max(0, before) ? years : undefined
}

const yearsBetween = (from: Date, to: Date): number => {
  const isEarlier = to.toISOString().slice(4) < from.toISOString().slice(4)
  return to.getUTCFullYear() - from.getUTCFullYear() - (isEarlier ? 1 : 0)
}

/** Where the council may see repeated praise. */
export function praiseFindings({ approvedAt = [], now }: Facts): Finding[] {
  const advice = repeatedPraiseIn(approvedAt, now)
  return advice ? [{ field: 'testimonials', ...advice }] : []
}

const MONTHS = 6
const OCCASIONAL = 2

/**
 * Advice when more testimonials were approved in the last six months than two. Resolution CFM 2.336/2023 lets repeated
 * praise be investigated (art. 8, § 4) and names no number; the number comes from one guide to it, so it stops nothing.
 */
export function repeatedPraiseIn(
  approvedAt: string[],
  now = new Date(),
): { title: string; text: string } | undefined {
  const since = monthsBefore(now, MONTHS)
  const count = approvedAt.filter((at) => new Date(at) > since).length
  if (count <= OCCASIONAL) return undefined
  return {
    title: `${count} depoimentos aprovados em seis meses`,
    text: 'O conselho pode apurar elogios repetidos (Resolução CFM 2.336/2023, art. 8º, § 4º). A resolução não diz quantos; um guia sobre ela fala em mais de dois por semestre. É só um conselho: quem dirige a clínica decide.',
  }
}
