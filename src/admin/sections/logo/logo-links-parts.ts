import type { Document } from '#sdk/documents.ts'
import type { Part } from '../../unsaved/use-unsaved-document.ts'

/** The documents that 'Logo & Links' edits. */
export type LogoLinks = { design: Document<'design'>; links: Document<'links'> }

/** The colours are in the same document but have their own screen. */
export const logoPart = {
  name: 'logo',
  fields: ['logoUrl', 'logoLightUrl', 'faviconUrl', 'logoAlt', 'logoWidth', 'logoHeight'],
} satisfies Part

export const buttons = [
  'headerCTA',
  'heroPrimaryButton',
  'heroSecondaryButton',
  'ctaButton',
] as const
