import type { Contacts } from '#protocol/contacts.ts'
import type { Status } from '#protocol/status.ts'
import type { Listed } from '../../data/documents.ts'
import { counted } from '../../ui/format.ts'

const NOON = 12
const EVENING = 18
const DAWN = 5

export function greetingOf(now: Date): string {
  const hour = now.getHours()
  if (hour >= DAWN && hour < NOON) return 'Bom dia'
  return hour >= NOON && hour < EVENING ? 'Boa tarde' : 'Boa noite'
}

/** A sentence of which one part stands out. */
export type Sentence = { start: string; strong?: string; end?: string }

const DOWN: Sentence = {
  start: 'O site não está respondendo agora. Nada do que você salvou se perdeu.',
}
const NEW: Sentence = {
  start: 'O site já tem textos e imagens de exemplo. Falta o que é só da sua clínica.',
}
const QUIET: Sentence = { start: 'Ninguém quis falar com a clínica em 30 dias.' }
const UNCOUNTED: Sentence = {
  start: 'O site está no ar. Quando alguém quiser falar com a clínica, você vê aqui.',
}

type Facts = {
  site: Status['site'] | undefined
  total: Contacts['total'] | undefined
}

/** The number that matters, or what matters more; undefined while it is not known. */
export function sentenceOf({ site, total }: Facts): Sentence | undefined {
  if (!site) return undefined
  if (!site.isLive) return DOWN
  if (!site.isLaunched) return NEW
  if (!total) return undefined
  const { now, before } = total
  if (now === 0) return before === 0 ? UNCOUNTED : QUIET
  return {
    start: 'Quiseram falar com a clínica ',
    strong: counted(now, 'vez', 'vezes'),
    end: ' em 30 dias.',
  }
}

/** The four counters, each the way to what it counts. */
export const tiles = ['hero', 'team', 'treatments', 'testimonials'] as const
export type Tile = (typeof tiles)[number]

export const tileNotes: { [Name in Tile]: (documents: Listed<Name>[]) => string } = {
  hero: ([hero]) => (hero?._isExample ? 'Pendente' : 'Configurada'),
  team: (team) => noteOf(team, 'Ninguém ainda', () => counted(team.length, 'pessoa', 'pessoas')),
  treatments: (treatments) =>
    treatments.length > 0
      ? `${treatments.filter(({ is_active }) => is_active).length.toLocaleString('pt-BR')} no ar`
      : 'Nenhum ainda',
  testimonials: (testimonials) =>
    noteOf(testimonials, 'Nenhum ainda', () => {
      const approved = testimonials.filter(({ is_approved }) => is_approved).length
      return approved > 0
        ? counted(approved, 'aprovado', 'aprovados')
        : counted(testimonials.length, 'espera você', 'esperam você')
    }),
}

function noteOf(entries: { _isExample: boolean }[], none: string, some: () => string): string {
  if (entries.length === 0) return none
  const isNew = entries.every(({ _isExample }) => _isExample)
  return isNew ? `${entries.length.toLocaleString('pt-BR')} de exemplo` : some()
}
