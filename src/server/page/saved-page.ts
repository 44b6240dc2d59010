import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod'
import { coalesced } from '../async/coalesced.ts'
import { replaceFile } from '../disk/durable-file.ts'
import type { Log } from '../http/log.ts'
import type { Answer } from './answer.ts'
import type { Encoding } from './negotiation.ts'
import type { ShownRelease } from './release-answers.ts'
import type { PageAssets } from './renderer.ts'

/** Another one whenever what is written below changes. */
const FORMAT = 1

const Variant = z.object({
  headers: z.array(z.string()),
  bytes: z.string().transform((text) => Buffer.from(text, 'base64')),
})

const SavedAnswer = z.object({
  etag: z.string(),
  notModified: z.array(z.string()),
  variants: z.object({ br: Variant, gzip: Variant, identity: Variant }),
})

const Saved = z.object({
  key: z.string(),
  release: z.int(),
  at: z.string(),
  year: z.int(),
  page: SavedAnswer,
  preview: SavedAnswer,
  privacy: SavedAnswer,
  accessibility: SavedAnswer,
  content: SavedAnswer,
  releaseContent: SavedAnswer,
})

export type SavedPage = {
  /** Undefined when there is none of this site and this build. */
  read: () => ShownRelease | undefined
  /** Writes in the background; of several in a row only the last one counts. */
  save: (shown: ShownRelease) => void
  /** Resolves when nothing is being written any more. */
  close: () => Promise<void>
}

type Options = {
  folder: string
  databaseUrl: string
  publicUrl: string | undefined
  assets: PageAssets
  log: Log
}

/** The last good page on disk: what a site shows that starts while its database is away. */
export function openSavedPage({ folder, log, ...origin }: Options): SavedPage {
  const file = join(folder, 'last-page.json')
  const key = keyOf(origin)
  let latest: ShownRelease | undefined

  const write = coalesced(async () => {
    // After the answer to the save that made this release.
    await nextTurn()
    const shown = latest
    latest = undefined
    if (shown) await replaceFile(file, JSON.stringify({ key, ...toSaved(shown) }))
  })
  const writeOrWarn = () =>
    write().catch((error) => log.warn({ error }, 'the last good page could not be saved'))

  return {
    read: () => readSaved(file, key),
    save: (shown) => {
      latest = shown
      writeOrWarn()
    },
    close: writeOrWarn,
  }
}

/** Differs between databases, addresses and builds: a page of another build names scripts that are gone. */
function keyOf({ databaseUrl, publicUrl, assets }: Omit<Options, 'folder' | 'log'>): string {
  const { href } = Object.assign(new URL(databaseUrl), { password: '' })
  const text = JSON.stringify([FORMAT, href, publicUrl, assets])
  return createHash('sha256').update(text).digest('hex')
}

function readSaved(file: string, key: string): ShownRelease | undefined {
  const read = Saved.safeParse(parsed(file))
  if (!read.success || read.data.key !== key) return undefined
  const { release, at, year, page, preview, content, releaseContent, ...legal } = read.data
  const answers = { page, content, releaseContent, preview: () => preview }
  // No stamp of the pictures: the database, once it is back, is asked for everything anew.
  return { ...answers, release, at, year, pictures: '', legal: (name) => legal[name] }
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const toSaved = ({
  release,
  at,
  year,
  page,
  preview,
  content,
  releaseContent,
  legal,
}: ShownRelease) => ({
  release,
  at,
  year,
  page: answerToSaved(page),
  preview: answerToSaved(preview()),
  privacy: answerToSaved(legal('privacy')),
  accessibility: answerToSaved(legal('accessibility')),
  content: answerToSaved(content),
  releaseContent: answerToSaved(releaseContent),
})

function answerToSaved({ etag, notModified, variants }: Answer): z.input<typeof SavedAnswer> {
  const saved = (encoding: Encoding) => ({
    headers: variants[encoding].headers,
    bytes: variants[encoding].bytes.toString('base64'),
  })
  return {
    etag,
    notModified,
    variants: { br: saved('br'), gzip: saved('gzip'), identity: saved('identity') },
  }
}
