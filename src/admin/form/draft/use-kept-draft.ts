import { useEffect, useRef } from 'react'
import { forgetDraft, keepDraft } from '../../storage/drafts.ts'
import { toast } from '../../ui/toast.tsx'
import type { Values } from './use-draft.ts'

const PAUSE_MILLISECONDS = 300

type Options = { entity: string; id: string; values: Values; basedOn: number }

/** What was typed survives a reload, a crash and a closed tab, until it is saved or taken back. */
export function useKeptDraft({ entity, id, values, basedOn }: Options) {
  const isEmpty = Object.keys(values).length === 0
  const text = JSON.stringify(values)
  const write = useRef(() => {})
  write.current = () => {
    if (isEmpty) return forgetDraft(entity, id)
    const kept = keepDraft(entity, id, { values, basedOn, at: new Date().toISOString() })
    if (kept === 'not-kept') {
      toast.error('Impossível salvar: conteúdo excede limites do navegador', { id: 'storage' })
    } else if (kept === 'kept-after-clearing') {
      toast.warning('Storage foi limpo para salvar as alterações', { id: 'storage' })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written is what the text says
  useEffect(() => {
    if (isEmpty) return write.current()
    const timer = setTimeout(() => write.current(), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text, basedOn])

  useEffect(() => {
    const handleHide = () => write.current()
    addEventListener('pagehide', handleHide)
    return () => {
      removeEventListener('pagehide', handleHide)
      write.current()
    }
  }, [])
}
