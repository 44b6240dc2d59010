import { exampleDocuments } from '#content/examples/examples.ts'
import { treatmentExamples } from '#content/examples/treatments.ts'
import {
  type CollectionName,
  collections,
  type Entry,
  isCollection,
  isSection,
  type SectionContent,
  type SectionName,
  type StoredDocument,
} from '#content/index.ts'
import { links } from '#content/sections/links.ts'
import { settings } from '#content/sections/settings.ts'

/** What a clinic wrote itself: some fields of a section, or a whole list of its own. */
export type Changes = { [Name in SectionName]?: Partial<SectionContent<Name>> } & {
  [Name in CollectionName]?: Partial<Omit<Entry<Name>, 'id' | 'isExample'>>[]
}

/** With these, nothing is missing that a launch requires. */
export const readyForLaunch = {
  settings: {
    ...settings.fallback,
    siteName: 'Instituto Leveza',
    legal: {
      legalName: 'Instituto Leveza Ltda.',
      cnpj: '12.345.678/0001-95',
      clinicRegistration: 'CRM-PR PJ 1234',
      technicalDirector: 'Dra. Ana Lima – MÉDICA – CRM-PR 12345 – Cirurgia Vascular RQE 678',
    },
  },
  contact: {
    phone: '(41) 3333-4444',
    whatsapp: '(41) 98888-7777',
    email: 'oi@clinica.com.br',
    address: 'Rua das Flores, 10, Curitiba – PR',
  },
  links: { socialMedia: { ...links.fallback.socialMedia, instagram: '' } },
  treatments: treatmentExamples,
  team: [{ name: 'Dra. Ana Lima', role: 'Cirurgiã', credentials: 'MÉDICA · CRM-PR 12345' }],
} satisfies Changes

/** The example content with these changes; changed documents are no longer examples. */
export const documentsWith = (changes: Changes): StoredDocument[] => [
  ...exampleDocuments()
    .filter(({ entity }) => !isCollection(entity) || !changes[entity])
    .map((document) => withChanges(document, changes)),
  ...Object.entries(collections).flatMap(([entity, { prefix, fallback }]) =>
    (changes[entity as CollectionName] ?? []).map((fields, index) => ({
      entity,
      id: `${prefix}own_${index + 1}`,
      data: { ...fallback, ...fields },
      isExample: false,
    })),
  ),
]

function withChanges(document: StoredDocument, changes: Changes): StoredDocument {
  const fields = isSection(document.entity) ? changes[document.entity] : undefined
  if (!fields) return document
  return { ...document, data: { ...(document.data as object), ...fields }, isExample: false }
}
