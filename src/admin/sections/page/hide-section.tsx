import { Button, type ButtonProps } from '@mantine/core'
import { type PageSection, pageSections } from '#content/sections/page.ts'
import type { Document } from '#sdk/documents.ts'
import { attempt } from '../../data/attempt.ts'
import { readDocument, useSection } from '../../data/documents.ts'
import { save } from '../../data/saves.ts'
import { showUndoToast } from '../../ui/action-toast.tsx'

/** Takes a section off the page; the toast brings it back, and so does Página. */
export function HideSection({ name, ...props }: ButtonProps & { name: PageSection }) {
  const { document: page } = useSection('page')
  const hide = async () => {
    if (!(await attempt(() => setShown(name, false)))) return
    const words = `A seção ${pageSections[name]} sai da página agora.`
    showUndoToast(`hidden-${name}`, words, () => attempt(() => setShown(name, true)))
  }
  return (
    <Button variant="light" {...props} disabled={!page} onClick={hide}>
      Esconder a seção
    </Button>
  )
}

function setShown(name: PageSection, isActive: boolean) {
  const { _id, _version, sections } = readDocument('page', 'page') as Document<'page'>
  return save(
    'page',
    { _id, _version },
    {
      sections: sections.map((one) => (one.name === name ? { ...one, isActive } : one)),
    },
  )
}
