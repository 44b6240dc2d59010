import * as z from 'zod'
import { isDay } from '../rules/hours/closed-days.ts'
import { holidayName } from '../rules/hours/holidays.ts'
import {
  type Interval,
  intervalsProblem,
  intervalText,
  isClosedAllWeek,
  isTime,
  weekOf,
} from '../rules/hours/week.ts'
import { date } from '../schema/day-field.ts'
import {
  editor,
  entry,
  entryKey,
  group,
  keyedList,
  line,
  MAX_ENTRIES,
  paragraph,
  rows,
} from '../schema/fields.ts'

/** A morning, an afternoon and an evening, with room for one more. */
export const MAX_INTERVALS = 4

const NO_TIME = 'Hora inválida. Use 24 horas, como 08:00'

const time = (label: string) =>
  z.string(NO_TIME).trim().refine(isTime, NO_TIME).register(editor, { label, input: 'line' })

/** When one day opens and closes, in order. */
const times = (label: string) =>
  keyedList(entry('Período', { opens: time('Abre'), closes: time('Fecha') }), 'Horário inválido')
    .max(MAX_INTERVALS, `Use no máximo ${MAX_INTERVALS} períodos por dia`)
    .check((context) => {
      const message = intervalsProblem(context.value)
      if (message) context.issues.push({ code: 'custom', message, input: context.value })
    })
    .register(editor, {
      label,
      input: 'rows',
      words: (value) => intervalText(value as Interval[]),
    })

/** A leap year, so that 29 February is accepted. */
const ANY_YEAR = '2028'

const NO_DAY = 'Escreva o dia e o mês, como 29/03'

const dayOfYear = (label: string) =>
  z
    .string(NO_DAY)
    .trim()
    .regex(/^\d\d\/\d\d$/, NO_DAY)
    .refine((value) => isDay(`${ANY_YEAR}-${value.slice(3)}-${value.slice(0, 2)}`), NO_DAY)
    .register(editor, { label, input: 'line' })

const closure = z
  .object(
    {
      name: line('Nome', { required: 'Nome é obrigatório', hint: 'Recesso, férias…', max: 60 }),
      from: date('Primeiro dia fechado'),
      until: date('Último dia fechado'),
      noticeFrom: date('Aviso na página a partir de', {
        isOptional: true,
        hint: 'Vazio: a partir do primeiro dia fechado',
      }),
      notice: line('Texto do aviso', { hint: 'Vazio: escrevemos com as datas', max: 160 }),
      _key: entryKey,
    },
    'Conteúdo inválido',
  )
  .check((context) => {
    const { from, until, noticeFrom } = context.value
    const problem = (path: string, message: string) =>
      context.issues.push({ code: 'custom', message, path: [path], input: context.value })
    if (until < from) problem('until', 'O último dia vem depois do primeiro')
    if (noticeFrom > until) problem('noticeFrom', 'O aviso começa antes do último dia')
  })
  .register(editor, { label: 'Fechamento', input: 'group' })

/** The schema of the clinic's opening hours; they are part of its contact. */
export const openingHoursFields = {
  week: group('A semana', {
    monday: times('Segunda'),
    tuesday: times('Terça'),
    wednesday: times('Quarta'),
    thursday: times('Quinta'),
    friday: times('Sexta'),
    saturday: times('Sábado'),
    sunday: times('Domingo'),
  })
    .refine((week) => !isClosedAllWeek(week), 'Horário é obrigatório')
    .register(editor, { label: 'A semana', input: 'group' }),
  openHolidays: z
    .array(z.string('Feriado inválido').trim().max(60, 'Feriado inválido'), 'Lista inválida')
    .max(MAX_ENTRIES, `Use no máximo ${MAX_ENTRIES} itens`)
    .register(editor, {
      label: 'Feriados em que a clínica atende',
      input: 'lines',
      words: (value) => (value as string[]).map(holidayName).join(', ') || 'nenhum',
    }),
  ownHolidays: rows(
    'Outros feriados',
    entry('Feriado', {
      name: line('Nome', { required: 'Nome é obrigatório', max: 60 }),
      date: dayOfYear('Dia e mês'),
    }),
  ),
  closures: rows('Recessos e fechamentos', closure),
  closedGreeting: paragraph('Com a clínica fechada, a mensagem continua', {
    hint: '{quando} vira o dia e a hora em que vocês abrem',
    max: 300,
  }),
}

const workday = [{ opens: '08:00', closes: '18:00' }]

export const openingHoursFallback = {
  week: weekOf((day) => (day === 'saturday' || day === 'sunday' ? [] : workday)),
  openHolidays: [],
  ownHolidays: [],
  closures: [],
  closedGreeting: 'Sei que agora está fechado; podem me responder {quando}?',
}
