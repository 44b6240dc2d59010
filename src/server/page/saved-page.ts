import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod'
import { ShareCard } from '#content/pictures/share-card.ts'
import type { PageAssets } from '#content/public/page-renderer.ts'
import { coalesced } from '../async/open-job.ts'
import { replaceFile } from '../disk/durable-file.ts'
import type { Log } from '../http/log.ts'
import type { Encoding } from '../http/negotiation.ts'
import type { PreparedResponse } from './answer.ts'
import type { ShownSite } from './site-answers.ts'

/** Raise it when the format of the file changes. */
const FORMAT = 9

const Variant = z.object({
  headers: z.array(z.string()),
  bytes: z.string().transform((text) => Buffer.from(text, 'base64')),
})

const SavedAnswer = z.object({
  etag: z.string(),
  notModified: z.array(z.string()),
  variants: z.object({ br: Variant, gzip: Variant, identity: Variant }),
})

const SavedFacts = z.object({
  save: z.int(),
  at: z.string(),
  day: z.string(),
  isLaunched: z.boolean(),
  stamp: z.string(),
  isShrunk: z.boolean(),
})

const Saved = SavedFacts.extend({
  shareCard: ShareCard,
  key: z.string(),
  savedAt: z.string(),
  answers: z.object({
    page: SavedAnswer,
    preview: SavedAnswer,
    privacy: SavedAnswer,
    accessibility: SavedAnswer,
    content: SavedAnswer,
    manifest: SavedAnswer,
    favicon: SavedAnswer,
  }),
})

export type SavedPage = {
  /** Whether every page is saved at once, for outages. */
  savesAtOnce: boolean
  /** Whether visitors may see it while the database is unreachable: it must be from this day, because what was withdrawn since is unknown. */
  canStandIn: () => boolean
  /** Undefined when no page of this site and this build was saved. */
  read: () => ShownSite | undefined
  /** Whether it is the page of a site that somebody edited or launched, whatever its build and its database. */
  isOfUsedSite: () => boolean
  /** Writes in the background; of several calls in a row only the last is written. */
  save: (shown: ShownSite) => void
  /** Resolves when everything is written. */
  close: () => Promise<void>
}

type Options = {
  folder: string
  /** Absent for SQLite, whose database is in the same folder. */
  databaseUrl: string | undefined
  /** What the server was built from; absent if it runs from its sources. */
  build?: string | undefined
  publicUrl: string | undefined
  assets: PageAssets
  log: Log
}

/** Keeps the last good page on disk, for a quick start and for one while the database is unreachable. */
export function openSavedPage({ folder, log, ...origin }: Options): SavedPage {
  const file = join(folder, FILE_NAME)
  const key = keyOf(origin)
  let latest: ShownSite | undefined

  const write = coalesced(async () => {
    // Lets the save be answered first.
    await nextTurn()
    const shown = latest
    latest = undefined
    if (shown)
      await replaceFile(
        file,
        JSON.stringify({ key, savedAt: new Date().toISOString(), ...toSaved(shown) }),
      )
  })
  const writeOrWarn = () =>
    write().catch((error) => log.warn({ error }, 'the last good page could not be saved'))

  return {
    savesAtOnce: origin.databaseUrl !== undefined,
    canStandIn: () => origin.databaseUrl !== undefined && isRecent(parsed(file)),
    isOfUsedSite: () => isOfUsedSite(parsed(file)),
    read: () => readSaved(file, key),
    save: (shown) => {
      latest = shown
      writeOrWarn()
    },
    close: writeOrWarn,
  }
}

/** A running site saves its page at least once a day, when the day changes. */
const STAND_IN_MILLISECONDS = 25 * 3_600_000

const SavedMoment = z.object({ savedAt: z.iso.datetime() })

function isRecent(file: unknown): boolean {
  const { success, data } = SavedMoment.safeParse(file)
  return success && Date.now() - Date.parse(data.savedAt) < STAND_IN_MILLISECONDS
}

/** The examples are the first save. */
const Used = z.object({ save: z.int(), isLaunched: z.boolean() })

function isOfUsedSite(file: unknown): boolean {
  const { success, data } = Used.safeParse(file)
  return success && (data.save > 1 || data.isLaunched)
}

const FILE_NAME = 'last-page.json'

export const deleteSavedPage = (folder: string): void =>
  rmSync(join(folder, FILE_NAME), { force: true })

/** Differs between databases, public addresses and builds: a page of another build refers to files that are gone. */
function keyOf({ databaseUrl, build, publicUrl, assets }: Omit<Options, 'folder' | 'log'>): string {
  const href = databaseUrl && Object.assign(new URL(databaseUrl), { password: '' }).href
  const text = JSON.stringify([FORMAT, href, build, publicUrl, assets])
  return createHash('sha256').update(text).digest('hex')
}

function readSaved(file: string, key: string): ShownSite | undefined {
  const read = Saved.safeParse(parsed(file))
  if (!read.success || read.data.key !== key) return undefined
  const { answers, shareCard } = read.data
  const { page, content } = answers
  return {
    ...SavedFacts.parse(read.data),
    ...{ page, content },
    preview: () => answers.preview,
    manifest: () => answers.manifest,
    favicon: () => answers.favicon,
    shareCard: () => shareCard,
    // The miniature is for signed-in people, and nobody can sign in without the database.
    picture: () => page,
    legal: (name) => answers[name],
  }
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const toSaved = (shown: ShownSite) => ({
  ...SavedFacts.parse(shown),
  shareCard: shown.shareCard(),
  answers: {
    page: answerToSaved(shown.page),
    preview: answerToSaved(shown.preview()),
    privacy: answerToSaved(shown.legal('privacy')),
    accessibility: answerToSaved(shown.legal('accessibility')),
    content: answerToSaved(shown.content),
    manifest: answerToSaved(shown.manifest()),
    favicon: answerToSaved(shown.favicon()),
  },
})

function answerToSaved({ etag, notModified, variants }: PreparedResponse) {
  const saved = ({ headers, bytes }: PreparedResponse['variants'][Encoding]) => ({
    headers,
    bytes: bytes.toString('base64'),
  })
  const { br, gzip, identity } = variants
  return {
    etag,
    notModified,
    variants: { br: saved(br), gzip: saved(gzip), identity: saved(identity) },
  } satisfies z.input<typeof SavedAnswer>
}
