import { monthsBefore } from '../rules/clinic-time.ts'

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
