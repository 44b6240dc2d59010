import { useEffect, useRef, useState } from 'react'
import type { Treatment } from '#content/sections/treatments.ts'
import type { Document } from '#sdk/documents.ts'
import { isAway, SdkError } from '#sdk/sdk-error.ts'
import { change } from '../../data/saves.ts'
import { tell } from '../../history/act.ts'
import { reportError } from '../../ui/session-end.ts'
import { toast } from '../../ui/toast.tsx'

const EACH_MILLISECONDS = 200
const HIDE_MILLISECONDS = 3_000

export type ImportState =
  | { kind: 'idle' | 'saving' | 'done' | 'failed' }
  | { kind: 'importing'; count: number; name: string }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Shows progress per treatment, then saves all of them in one transaction. */
export function useImport(treatments: Treatment[]) {
  const [state, setState] = useState<ImportState>({ kind: 'idle' })
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  async function start(former: Document<'treatments'>[]) {
    for (const [index, { name }] of treatments.entries()) {
      setState({ kind: 'importing', count: index + 1, name })
      await pause(EACH_MILLISECONDS)
      if (isLeft.current) return
    }
    setState({ kind: 'saving' })
    try {
      const imported = await change('treatments', {
        create: treatments,
        delete: former.map(({ _id, _version }) => ({ _id, _version })),
      })
      tell(`${treatments.length} tratamentos importados com sucesso!`, imported)
      setState({ kind: 'done' })
      setTimeout(() => setState({ kind: 'idle' }), HIDE_MILLISECONDS)
    } catch (error) {
      reportError(error)
      toast.error(failureOf(error), { id: 'import' })
      setState({ kind: 'failed' })
    }
  }
  return { state, start }
}

/** The server refused, or did not answer. */
const failureOf = (error: unknown) =>
  error instanceof SdkError && !isAway(error)
    ? 'Falha no salvamento dos tratamentos'
    : 'Erro na importação'
