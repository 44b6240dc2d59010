import { useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import {
  type DocumentMatch,
  matchKeyOf,
  readingContextOf,
} from '#content/wording/document-matches.ts'
import { withReplacement } from '#content/wording/matches.ts'
import type { ReportedMatch } from '#protocol/wording.ts'
import { keepWording, wordingQuery } from '../../data/publishing/wording.ts'
import { reportError } from '../../data/query-client.ts'
import type { DocumentDraft } from '../../drafts/use-document-draft.ts'
import { useFormContext } from '../../inputs/form-context.tsx'
import { useSession } from '../../session/guard.tsx'
import { toast } from '../../ui/toast.tsx'
import { MarkLayer } from './mark-layer.tsx'
import classes from './match-card.module.css'
import { type CardMatch, MatchCard } from './match-card.tsx'
import { useMatches } from './use-matches.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement
type Props = { draft: DocumentDraft; form: HTMLElement }

/** Reads the texts of a form that reach visitors, marks what the rules match, and says it below the field. */
export function FormReview({ draft, form }: Props) {
  const { entity, id } = draft
  const fields = useMatches({ entity, id, values: draft.form.values })
  const { data: report } = useQuery({ ...wordingQuery, enabled: fields.length > 0 })
  const known = new Map(report?.matches.map((match) => [matchKeyOf(match), match]))
  return fields.map(({ path, text, matches }) => (
    <FieldReview
      key={path}
      draft={draft}
      form={form}
      path={path}
      text={text}
      matches={matches.map((match) => withState(match, known.get(matchKeyOf(match))))}
    />
  ))
}

const withState = (match: DocumentMatch, reported: ReportedMatch | undefined): CardMatch => ({
  ...match,
  isLive: reported?.state === 'live',
  reason: reported?.reason,
})

type FieldProps = Props & { path: string; text: string; matches: CardMatch[] }

function FieldReview({ draft, form, path, text, matches }: FieldProps) {
  const { entity, id } = draft
  const { role } = useSession()
  const { latestForm } = useFormContext()
  const field = useInputAt(form, path)
  const [host, setHost] = useState<HTMLElement>()
  useLayoutEffect(() => {
    if (!field) return
    const host = document.createElement('div')
    hostAfter(field, host)
    setHost(host)
    return () => host.remove()
  }, [field])
  if (matches.length === 0) return null
  if (!field) return <ClosedRowNote form={form} path={path} />
  if (!host) return null
  const replace = (match: DocumentMatch) => {
    draft.endStep()
    latestForm().setFieldValue(path, withReplacement(text, match))
    field.focus()
  }
  const keep = async ({ rule, words }: DocumentMatch, reason: string) => {
    try {
      await keepWording({ entity, id, path, rule, words, text, reason })
      toast.success('Mantido. O motivo está na Revisão.')
    } catch (error) {
      reportError(error)
      toast.error((error as Error).message)
    }
  }
  const isSaved = draft.savedAt !== ''
  const keeping = isSaved ? (role === 'owner' ? 'owner' : 'not-owner') : 'unsaved'
  return (
    <>
      {field.value === text && (
        <MarkLayer field={field} text={text} matches={matches.filter(({ reason }) => !reason)} />
      )}
      {createPortal(
        <MatchCard
          matches={matches}
          profession={readingContextOf(entity, draft.form.values).profession}
          keeping={keeping}
          onReplace={replace}
          onKeep={keep}
        />,
        host,
      )}
    </>
  )
}

/** The input that shows the text now; undefined while its row is closed. Rows open, close and move. */
function useInputAt(form: HTMLElement, path: string): TextField | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange)
      observer.observe(form, { childList: true, subtree: true, attributeFilter: ['name'] })
      return () => observer.disconnect()
    },
    [form],
  )
  return useSyncExternalStore(subscribe, () => inputAt(form, path))
}

/** Says on the closed row that a text in it has matches. */
function ClosedRowNote({ form, path }: { form: HTMLElement; path: string }) {
  const row = path.split('.').slice(0, -1).join('.')
  const place = form.querySelector(`button[name="${CSS.escape(row)}"] [data-review]`)
  return place && createPortal(<span className={classes.closed}>Rever o texto</span>, place)
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
function hostAfter(field: TextField, host: HTMLElement) {
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
