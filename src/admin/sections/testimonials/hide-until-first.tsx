import { Button, type ButtonProps } from '@mantine/core'
import type { Document } from '#sdk/documents.ts'
import { attempt } from '../../data/attempt.ts'
import { readDocument, useSection } from '../../data/documents.ts'
import { save } from '../../data/saves.ts'
import { showUndoToast } from '../../ui/action-toast.tsx'

const ENTITY = 'testimonialsSection'

/** Takes the words that announce testimonials off the page: without them, an empty section is not shown. The toast brings them back. */
export function HideUntilFirst(props: ButtonProps) {
  const { document } = useSection(ENTITY)
  const hide = async () => {
    const { emptyText } = readTexts()
    if (!(await attempt(() => announce('')))) return
    const words = 'A seção Depoimentos só aparece com o primeiro aprovado.'
    showUndoToast('hidden-testimonials', words, () => attempt(() => announce(emptyText)))
  }
  return (
    <Button variant="light" {...props} disabled={!document} onClick={hide}>
      Esconder até o primeiro
    </Button>
  )
}

const readTexts = () => readDocument(ENTITY, ENTITY) as Document<typeof ENTITY>

function announce(emptyText: string) {
  const { _id, _version } = readTexts()
  return save(ENTITY, { _id, _version }, { emptyText })
}
