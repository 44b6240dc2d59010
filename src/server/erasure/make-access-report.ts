import { readStored } from '#content/schema/section.ts'
import { legalPages } from '#content/sections/legal-pages.ts'
import { ownTokenIn } from '#protocol/consents.ts'
import type { ReportRequest } from '#protocol/erasure.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { readDocument, readSiteName } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { type BackupArchive, findInBackups } from './find-in-backups.ts'
import { findPerson, readPerson } from './find-person.ts'
import { accessReportOf, type Found } from './printed/access-report.ts'

type Options = { images: ImageStorage; archive: BackupArchive }

/** Returns HTML. Changes nothing, and records only that a report was made. Throws `finds-changed` if a mention is no longer there. */
export async function makeAccessReport(
  { images, archive }: Options,
  request: ReportRequest,
  by: string,
): Promise<string> {
  const { db } = archive
  const person = await readPerson(db, request)
  const found = await findPerson(db, person, by, Number.POSITIVE_INFINITY)
  const chosen = new Set(request.chosen)
  const mentions = found.mentions.filter(({ key }) => chosen.has(key))
  if (mentions.length < chosen.size) throw problem('finds-changed')
  const authorOf = await readAuthors(db, [by])
  const html = accessReportOf({
    siteName: await readSiteName(db),
    by: authorOf(by).name,
    at: new Date().toISOString(),
    terms: termsOf(request),
    mentions,
    pictures: await readPictures(images, mentions),
    backups: await findInBackups({ ...archive, person }),
    contact: await readContact(db),
  })
  await recordActivity(db, { kind: 'access-reported', details: { count: mentions.length } })
  return html
}

const termsOf = ({ terms, testimonials }: ReportRequest): string[] => [
  ...terms.map((term) => (ownTokenIn(term) ? 'o link do próprio depoimento' : term)),
  ...(testimonials.length > 0 ? ['um depoimento escolhido na lista'] : []),
]

const PREFIX = '/media/'

async function readPictures(images: ImageStorage, mentions: Found[]): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  for (const { key, thumbUrl } of mentions) {
    if (!key.startsWith('picture:') || !thumbUrl?.startsWith(PREFIX)) continue
    const bytes = await images.read(thumbUrl.slice(PREFIX.length))
    if (bytes) pictures.set(key, `data:image/webp;base64,${bytes.toString('base64')}`)
  }
  return pictures
}

/** Who answers for personal data, as on the page of privacy. */
async function readContact(db: Database): Promise<string> {
  const document = await readDocument(db, 'legalPages', 'legalPages')
  const { dataProtectionOfficer, privacyEmail } = readStored(legalPages, document?.data)
  return [dataProtectionOfficer, privacyEmail].filter(Boolean).join(' · ')
}
