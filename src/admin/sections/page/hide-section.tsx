import { Button, type ButtonProps } from '@mantine/core'
import { type PageSection, pageSections } from '#content/sections/page.ts'
import type { Document } from '#sdk/documents.ts'
import { readDocument, useSection } from '../../data/documents.ts'
import { save } from '../../data/saves.ts'
import { act } from '../../history/act.ts'

/** Takes a section off the page; the toast brings it back, and so does Página. */
export function HideSection({ name, ...props }: ButtonProps & { name: PageSection }) {
  const { document: page } = useSection('page')
  const hide = () => act(`A seção ${pageSections[name]} saiu da página.`, () => hideSection(name))
  return (
    <Button variant="light" {...props} disabled={!page} onClick={hide}>
      Esconder a seção
    </Button>
  )
}

function hideSection(name: PageSection) {
  const { _id, _version, sections } = readDocument('page', 'page') as Document<'page'>
  return save(
    'page',
    { _id, _version },
    {
      sections: sections.map((one) => (one.name === name ? { ...one, isActive: false } : one)),
    },
  )
}
