import { isSectionShown } from '#content/sections/page.ts'
import type { Document } from '#sdk/documents.ts'
import { readDocument, useSection } from '../../data/documents.ts'

const isHiddenIn = (page: Document<'page'> | undefined): boolean | undefined =>
  page && !isSectionShown(page, 'testimonials')

/** Whether the clinic hides the section, so that nobody sees what is approved; undefined while that is not known, and for reception always. */
export const useIsSectionHidden = () => isHiddenIn(useSection('page').document)

/** The same at this moment, for messages outside of components. */
export const isSectionHidden = () =>
  isHiddenIn(readDocument('page', 'page') as Document<'page'> | undefined)

export const SECTION_HIDDEN = 'A seção está escondida: mostre-a em Página.'
