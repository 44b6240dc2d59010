import { useEffect, useRef, useState } from 'react'
import { type DocumentFind, documentFindsOf } from '#content/wording/document-finds.ts'
import { publicTextsOf } from '#content/wording/public-texts.ts'
import type { Values } from '../../storage/drafts.ts'
import { shiftedFinds } from './shifted-finds.ts'

/** Long enough not to review half a word, short enough to feel immediate. */
const PAUSE_MILLISECONDS = 350

type Document = { entity: string; id: string; values: Values }

/** The finds of one field, with its text when it was read. */
type ReadField = { path: string; text: string; finds: DocumentFind[] }

/** What the rules find in the fields of a form. Reads in the pauses of typing; in between, marks move with the text. */
export function useFinds({ entity, id, values }: Document): ReadField[] {
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
  return read.flatMap(({ path, text, finds }) => {
    const now = texts.get(path)
    return now === undefined ? [] : [{ path, text: now, finds: shiftedFinds(finds, text, now) }]
  })
}

function readFields({ entity, id, values }: Document): ReadField[] {
  const finds = Map.groupBy(documentFindsOf({ entity, id, data: values }), ({ path }) => path)
  return publicTextsOf(entity, values).flatMap(({ path, text }) => {
    const own = finds.get(path)
    return own ? [{ path, text, finds: own }] : []
  })
}
