import { sources } from '#content/contacts/source.ts'
import { channels, places } from '#content/contacts/vocabulary.ts'
import { csvOf } from '../activity/activity-csv.ts'
import type { Database } from '../database/tables.ts'
import type { Period } from './periods.ts'
import { contactsIn, readTreatmentNames } from './read-counts.ts'

const kinds: Record<string, string> = { view: 'Visita', ...channels }
const names: Record<string, string> = places
const sourceNames: Record<string, string> = sources

/** Every count of the period, oldest first. */
export async function readContactsCsv(db: Database, { days }: Period): Promise<string> {
  const rows = await contactsIn(db)
    .selectAll()
    .where('day', '>=', days[0] ?? '')
    .where('day', '<=', days.at(-1) ?? '')
    .orderBy('day')
    .orderBy('hour')
    .orderBy('kind')
    .orderBy('place')
    .orderBy('button')
    .execute()
  const nameOf = await readTreatmentNames(db)
  return csvOf([
    ['Dia', 'Hora', 'O que', 'Parte da página', 'Botão', 'Tratamento', 'Origem', 'Vezes'],
    ...rows.map(({ day, hour, kind, place, button, treatment, source, count }) => [
      day.split('-').toReversed().join('/'),
      `${hour}h`,
      kinds[kind] ?? '',
      names[place] ?? '',
      button > 0 ? String(button) : '',
      nameOf(treatment),
      sourceNames[source] ?? '',
      String(count),
    ]),
  ])
}
