import { useEffect, useRef, useState } from 'react'
import { shiftedRanges } from '#content/rich-text/shifted-ranges.ts'
import { type DocumentMatch, documentMatchesOf } from '#content/wording/document-matches.ts'
import { publicTextsOf } from '#content/wording/public-texts.ts'
import type { Values } from '../../unsaved/queue/kept-changes.ts'

/** Long enough not to review half a word, short enough to feel immediate. */
const PAUSE_MILLISECONDS = 350

type Document = { entity: string; id: string; values: Values }

/** The matches of one field, with its text when it was read. */
type ReadField = { path: string; text: string; matches: DocumentMatch[] }

/** What the rules match in the fields of a form. Reads in the pauses of typing; in between, marks move with the text. */
export function useMatches({ entity, id, values }: Document): ReadField[] {
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
