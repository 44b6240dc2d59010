import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import type * as z from 'zod'
import type { Block } from '#content/rich-text/blocks.ts'
import { shiftedRanges } from '#content/rich-text/shifted-ranges.ts'
import { fieldAt } from '#content/schema/paths.ts'
import {
  type DocumentMatch,
  documentMatchesOf,
  matchKeyOf,
  readingContextOf,
} from '#content/wording/document-matches.ts'
import { withReplacement } from '#content/wording/matches.ts'
import { publicTextsOf } from '#content/wording/public-texts.ts'
import type { WordingReason } from '#protocol/wording.ts'
import { attempt } from '../../data/attempt.ts'
import { save, UNSAVED_VERSION } from '../../data/saves.ts'
import { reasonsQuery } from '../../data/wording.ts'
import { surfaceAt } from '../../rich-text/surfaces.ts'
import { askForReason, keeping } from '../../ui/ask-for-reason.tsx'
import { useFormState, useFormValues, valueAt } from '../../unsaved/form-store.ts'
import type { Values } from '../../unsaved/queue/kept-changes.ts'
import type { UnsavedDocument } from '../../unsaved/use-unsaved-document.ts'
import { type CardMatch, MatchCard } from './match-card.tsx'

type TextField = HTMLInputElement | HTMLTextAreaElement
type Props = { unsaved: UnsavedDocument; form: HTMLElement }

/** Reads the texts of a form that reach visitors and says below each field what the rules match; a longer text shows it marked. */
export function FormReview({ unsaved, form }: Props) {
  const { entity, id, schema, document } = unsaved
  const read = useMatches({ entity, id, values: useFormValues(unsaved.form) })
  const isSaved = document._version > UNSAVED_VERSION
  const isAsked = isSaved && read.some(({ matches }) => matches.some(({ isSerious }) => isSerious))
  const { data = { reasons: [] } } = useQuery({ ...reasonsQuery(entity, id), enabled: isAsked })
  const saved = isAsked ? documentMatchesOf({ entity, id, data: document }) : []
  const known: Known = {
    reasons: new Map(data.reasons.map((reason) => [matchKeyOf(reason), reason])),
    saved: new Set(saved.map(matchKeyOf)),
  }
  const onKeep = () =>
    keepSaved(
      unsaved,
      saved.filter((match) => match.isSerious && !known.reasons.has(matchKeyOf(match))),
    )
  const fields = read.map(({ path, text, matches }) => ({
    path,
    matches: matches.map((match) => toCardMatch(match, text, known)),
  }))
  const byPath = Map.groupBy(fields, ({ path }) => richTextPathOf(schema, path) ?? path)
  return [...byPath].map(([path, parts]) => {
    const Review = richTextPathOf(schema, parts[0]?.path ?? '') ? RichTextReview : FieldReview
    const matches = parts.flatMap((part) => part.matches)
    return <Review key={path} {...{ unsaved, form, path, matches, onKeep }} />
  })
}

/** By the keys of matches. */
type Known = { reasons: Map<string, WordingReason>; saved: Set<string> }

const toCardMatch = (match: DocumentMatch, text: string, { reasons, saved }: Known): CardMatch => ({
  ...match,
  text,
  isSaved: saved.has(matchKeyOf(match)),
  reason: reasons.get(matchKeyOf(match)),
})

/** The field of the longer text that has this text as one of its paragraphs. */
function richTextPathOf(schema: z.ZodObject, path: string): string | undefined {
  const [, outer] = /^(.+)\.\d+\.text$/.exec(path) ?? []
  return outer && fieldAt(schema, outer).input === 'richText' ? outer : undefined
}

type FieldProps = Props & { path: string; matches: CardMatch[]; onKeep: () => void }

function FieldReview({ unsaved, form, path, matches, onKeep }: FieldProps) {
  const field = useElementIn(form, () => inputAt(form, path))
  if (matches.length === 0) return null
  if (!field) return <ClosedRowNote form={form} path={path} />
  const replace = (match: CardMatch) => {
    unsaved.endStep()
    unsaved.form.setFieldValue(path, withReplacement(match.text, match))
    field.focus()
  }
  return <CardBelow {...{ unsaved, field, matches, onKeep }} onReplace={replace} />
}

/** The paragraphs of a longer text have one card together; the text itself shows the marks. */
function RichTextReview({ unsaved, form, path, matches, onKeep }: FieldProps) {
  const field = useElementIn(form, () => writingAt(form, path))
  const blocks = useFormState(unsaved.form, (values) => valueAt(values, path)) as Block[]
  const keyOf = (match: CardMatch) => blocks[placeIn(match, path)]?._key ?? ''
  const marks = matches
    .filter(({ reason }) => !reason)
    .map((match) => ({
      key: keyOf(match),
      ...{ from: match.from, to: match.to, words: match.words, isSerious: match.isSerious },
    }))
  const marked = JSON.stringify(marks)
  useEffect(() => {
    if (field) surfaceAt(field)?.mark(JSON.parse(marked))
  }, [field, marked])
  useEffect(() => field && (() => surfaceAt(field)?.mark([])), [field])
  if (!field || matches.length === 0) return null
  const replace = (match: CardMatch) => {
    unsaved.endStep()
    const { instead } = match
    if (instead) surfaceAt(field)?.replace(keyOf(match), instead, instead.text)
  }
  const placed = matches.map((match) => ({
    ...match,
    place: `${placeIn(match, path) + 1}º parágrafo`,
  }))
  return <CardBelow {...{ unsaved, field, onKeep }} matches={placed} onReplace={replace} />
}

const placeIn = (match: CardMatch, path: string) =>
  Number.parseInt(match.path.slice(path.length + 1), 10)

const writingAt = (form: HTMLElement, path: string) =>
  form.querySelector<HTMLElement>(`[data-holds="${CSS.escape(path)}"] [contenteditable=true]`) ??
  undefined

type CardProps = {
  unsaved: UnsavedDocument
  field: HTMLElement
  matches: CardMatch[]
  onReplace: (match: CardMatch) => void
  onKeep: () => void
}

function CardBelow({ unsaved, field, ...card }: CardProps) {
  const { entity } = unsaved
  const [host, setHost] = useState<HTMLElement>()
  useLayoutEffect(() => {
    const host = document.createElement('div')
    hostAfter(field, host)
    setHost(host)
    return () => host.remove()
  }, [field])
  const { profession } = readingContextOf(entity, useFormValues(unsaved.form))
  if (!host) return null
  return createPortal(<MatchCard {...card} profession={profession} />, host)
}

/** Gives what is saved a reason; nothing else changes. */
async function keepSaved({ entity, id, document }: UnsavedDocument, unkept: DocumentMatch[]) {
  const reason = await askForReason(unkept, keeping)
  if (reason === undefined) return
  const target = { _id: id, _version: document._version }
  await attempt(() => save(entity, target, {}, { reason }), {
    success: 'Mantido. O motivo está na Revisão.',
  })
}

/** What shows the text now; undefined while its row is closed or its editor is loaded. Rows open, close and move. */
function useElementIn<Found extends Element>(form: HTMLElement, find: () => Found | undefined) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange)
      observer.observe(form, {
        childList: true,
        subtree: true,
        attributeFilter: ['name', 'contenteditable'],
      })
      return () => observer.disconnect()
    },
    [form],
  )
  return useSyncExternalStore(subscribe, find)
}

/** Says on the closed row that a text in it has matches. */
function ClosedRowNote({ form, path }: { form: HTMLElement; path: string }) {
  const row = path.split('.').slice(0, -1).join('.')
  const place = form.querySelector(`button[name="${CSS.escape(row)}"] [data-review]`)
  const words = (
    <Text span size="xs" fw={600} td="underline">
      Rever o texto
    </Text>
  )
  return place && createPortal(words, place)
}

/** The input of this very text; the first line of a richer entry is named after the entry. */
function inputAt(form: HTMLElement, path: string): TextField | undefined {
  const names = path.endsWith('.title') ? [path, path.slice(0, -'.title'.length)] : [path]
  for (const name of names) {
    const input = form.querySelector<TextField>(`:is(input, textarea)[name="${CSS.escape(name)}"]`)
    if (input) return input
  }
  return undefined
}

/** Puts the host below the field, and below what is beside it in the same row. */
function hostAfter(field: HTMLElement, host: HTMLElement) {
  let block: Element = field.closest('.mantine-InputWrapper-root') ?? field
  while (block.parentElement && isInRow(block.parentElement)) block = block.parentElement
  block.parentElement?.append(host)
  if (isList(block.parentElement)) block.after(host)
}

const isInRow = (parent: Element) => {
  const { display, flexDirection } = getComputedStyle(parent)
  return display === 'flex' && !flexDirection.startsWith('column')
}

/** Whether other fields follow in the same parent. */
const isList = (parent: Element | null) =>
  (parent?.querySelectorAll('input, textarea').length ?? 0) > 1

/** Long enough not to review half a word, short enough to feel immediate. */
const PAUSE_MILLISECONDS = 350

type Document = { entity: string; id: string; values: Values }

/** The matches of one field, with its text when it was read. */
type ReadField = { path: string; text: string; matches: DocumentMatch[] }

/** What the rules match in the fields of a form. Reads in the pauses of typing; in between, marks move with the text. */
function useMatches({ entity, id, values }: Document): ReadField[] {
  const [read, setRead] = useState<ReadField[]>([])
  const isFirst = useRef(true)
  useEffect(() => {
    const pause = isFirst.current ? 0 : PAUSE_MILLISECONDS
    isFirst.current = false
    const timer = setTimeout(() => setRead(readFields({ entity, id, values })), pause)
    return () => clearTimeout(timer)
  }, [entity, id, values])
  if (read.length === 0) return read
  const texts = new Map(publicTextsOf(entity, values).map(({ path, text }) => [path, text]))
  return read.flatMap(({ path, text, matches }) => {
    const now = texts.get(path)
    return now === undefined
      ? []
      : [{ path, text: now, matches: shiftedRanges(matches, text, now) }]
  })
}

function readFields({ entity, id, values }: Document): ReadField[] {
  const matches = Map.groupBy(documentMatchesOf({ entity, id, data: values }), ({ path }) => path)
  return publicTextsOf(entity, values).flatMap(({ path, text }) => {
    const own = matches.get(path)
    return own ? [{ path, text, matches: own }] : []
  })
}
