import { Button } from '@mantine/core'
import { isSectionShown } from '#content/sections/page.ts'
import type { Document } from '#sdk/documents.ts'
import { readDocument, useSection } from '../../data/documents.ts'
import { save } from '../../data/saves.ts'
import { act } from '../../history/act.ts'

export const SECTION_HIDDEN = 'A seção está escondida: mostre-a em Página.'

const isHiddenIn = (page: Document<'page'> | undefined): boolean | undefined =>
  page && !isSectionShown(page, 'testimonials')

/** Whether the clinic hides the section, so that nobody sees what is approved; undefined while that is not known, and for reception always. */
export const useIsSectionHidden = () => isHiddenIn(useSection('page').document)

/** The same at this moment, for messages outside of components. */
export const isSectionHidden = () =>
  isHiddenIn(readDocument('page', 'page') as Document<'page'> | undefined)

const ENTITY = 'testimonialsSection'

/** Takes the words that announce testimonials off the page: without them, an empty section is not shown. The toast brings them back. */
export function HideUntilFirst() {
  const { document } = useSection(ENTITY)
  const hide = () =>
    document &&
    act('A seção Depoimentos só aparece com o primeiro aprovado.', () =>
      save(ENTITY, { _id: document._id, _version: document._version }, { emptyText: '' }),
    )
  return (
    <Button variant="light" disabled={!document} onClick={hide}>
      Esconder até o primeiro
    </Button>
  )
}
