import { DAY_MILLISECONDS } from '../page-clock.ts'
import { withoutAccents } from '../text.ts'

/** Who declared it: the country, the state, the city, or nobody (offices may open). */
export type HolidayKind = 'national' | 'state' | 'city' | 'optional'

export const holidayKindNames: Record<HolidayKind, string> = {
  national: 'nacional',
  state: 'estado',
  city: 'cidade',
  optional: 'ponto facultativo',
}

/** A day of every year: the month and day such as '12-25', the days after Easter Sunday, or the Sunday on or after a day. */
type Rule = {
  id: string
  name: string
  kind: HolidayKind
  on: string | number | { sundayFrom: string }
  /** For local ones: the law that two sources agree on, or what the clinic should know. */
  basis?: string
}

export type Holiday = Omit<Rule, 'on'> & { day: string }

/** Laws 662/1949, 6.802/1980, 9.093/1995, 10.607/2002 and 14.759/2023. */
const national: Rule[] = [
  { id: 'ano-novo', name: 'Ano-Novo', kind: 'national', on: '01-01' },
  { id: 'carnaval-segunda', name: 'Segunda de Carnaval', kind: 'optional', on: -48 },
  { id: 'carnaval', name: 'Carnaval', kind: 'optional', on: -47 },
  { id: 'sexta-feira-santa', name: 'Sexta-feira Santa', kind: 'national', on: -2 },
  { id: 'tiradentes', name: 'Tiradentes', kind: 'national', on: '04-21' },
  { id: 'trabalho', name: 'Dia do Trabalho', kind: 'national', on: '05-01' },
  { id: 'corpus-christi', name: 'Corpus Christi', kind: 'optional', on: 60 },
  { id: 'independencia', name: 'Independência', kind: 'national', on: '09-07' },
  { id: 'aparecida', name: 'Nossa Senhora Aparecida', kind: 'national', on: '10-12' },
  { id: 'finados', name: 'Finados', kind: 'national', on: '11-02' },
  { id: 'republica', name: 'Proclamação da República', kind: 'national', on: '11-15' },
  { id: 'consciencia-negra', name: 'Consciência Negra', kind: 'national', on: '11-20' },
  { id: 'natal', name: 'Natal', kind: 'national', on: '12-25' },
]

/** Of the southern states. Paraná has none: its law 18.384/2014 made 19 December an ordinary day for everybody but public offices. */
const ofStates: Record<string, Rule[]> = {
  PR: [],
  SC: [
    {
      id: 'sc-santa-catarina',
      name: 'Dia de Santa Catarina',
      kind: 'state',
      on: { sundayFrom: '08-11' },
      basis: '11/8, no domingo',
    },
  ],
  RS: [{ id: 'rs-farroupilha', name: 'Revolução Farroupilha', kind: 'state', on: '09-20' }],
}

const CURITIBA = 'Lei municipal 3.015/1967'
const FLORIANOPOLIS = 'Lei municipal 3.247/1989'
const UNCONFIRMED = 'confira com a prefeitura'

/** Of the southern capitals. An id of the national list replaces that entry: the city made the day a holiday. */
const ofCities: Record<string, Rule[]> = {
  'Curitiba/PR': [
    { id: 'corpus-christi', name: 'Corpus Christi', kind: 'city', on: 60, basis: CURITIBA },
    {
      id: 'curitiba-luz',
      name: 'Nossa Senhora da Luz',
      kind: 'city',
      on: '09-08',
      basis: CURITIBA,
    },
  ],
  'Florianópolis/SC': [
    {
      id: 'florianopolis-aniversario',
      name: 'Aniversário de Florianópolis',
      kind: 'city',
      on: '03-23',
      basis: FLORIANOPOLIS,
    },
    { id: 'corpus-christi', name: 'Corpus Christi', kind: 'city', on: 60, basis: FLORIANOPOLIS },
  ],
  'Porto Alegre/RS': [
    {
      id: 'porto-alegre-navegantes',
      name: 'Nossa Senhora dos Navegantes',
      kind: 'city',
      on: '02-02',
      basis: UNCONFIRMED,
    },
    { id: 'corpus-christi', name: 'Corpus Christi', kind: 'city', on: 60, basis: UNCONFIRMED },
  ],
}

const everyRule = [national, ...Object.values(ofStates), ...Object.values(ofCities)].flat()

/** The name of a holiday by its id; the id itself for one that is not known. */
export const holidayName = (id: string) => everyRule.find((rule) => rule.id === id)?.name ?? id

export type City = { city: string; region: string }

/** 'FLORIANOPOLIS' is Florianópolis. */
const rulesOfCity = ({ city, region }: City): Rule[] | undefined =>
  Object.entries(ofCities).find(
    ([name]) => withoutAccents(name) === withoutAccents(`${city}/${region}`),
  )?.[1]

/** Whether the holidays of this state and of this city are known, and not only those of the country. */
export const isKnownPlace = ({ city, region }: City) => ({
  state: Object.hasOwn(ofStates, region),
  city: rulesOfCity({ city, region }) !== undefined,
})

/** The holidays of the country, the state and the city from one day to another, in order. */
export function holidaysBetween(place: City, from: string, until: string): Holiday[] {
  const local = [...(ofStates[place.region] ?? []), ...(rulesOfCity(place) ?? [])]
  const rules = [...national.filter(({ id }) => !local.some((rule) => rule.id === id)), ...local]
  return yearsBetween(from, until)
    .flatMap((year) => rules.map(({ on, ...rule }) => ({ ...rule, day: dayOf(on, year) })))
    .filter(({ day }) => day >= from && day <= until)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** The years of two days and those in between. */
export function yearsBetween(from: string, until: string): number[] {
  const first = Number(from.slice(0, 4))
  return Array.from({ length: Number(until.slice(0, 4)) - first + 1 }, (_, index) => first + index)
}

function dayOf(on: Rule['on'], year: number): string {
  if (typeof on === 'number') return dayAfter(easterOf(year), on)
  return typeof on === 'string' ? `${year}-${on}` : sundayFrom(`${year}-${on.sundayFrom}`)
}

/** The day itself if it is a Sunday, otherwise the next Sunday. */
const sundayFrom = (day: string) => dayAfter(day, (7 - new Date(day).getUTCDay()) % 7)

/** The day this many days later, or earlier if the count is negative. */
export const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MILLISECONDS).toISOString().slice(0, 10)

/** Easter Sunday of a Gregorian year, by the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return dayAfter(`${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-01`, days % 31)
}
