import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { UploadedFile } from '#protocol/library.ts'
import { asEditor, type TestPeople } from '../accounts/people.ts'

export type Kind = 'jpg' | 'png' | 'webp' | 'gif'

const point = () => sharp({ create: { width: 48, height: 32, channels: 3, background: '#7c3aed' } })

const pictures: Record<Kind, Buffer> = {
  jpg: await point().jpeg().toBuffer(),
  png: await point().png().toBuffer(),
  webp: await point().webp().toBuffer(),
  gif: await point().gif().toBuffer(),
}

/** A picture of 48 by 32 pixels, padded to that size. */
export const pictureBytes = (kind: Kind, size = 1024) => padded(pictures[kind], size)

const padded = (bytes: Buffer, size: number) =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length), 7)])

export type Part = { field?: string; name?: string; type?: string; content: Buffer | string }

/** A multipart form, well formed or not. */
export function formOf(parts: Part[]) {
  const boundary = `----${randomBytes(12).toString('hex')}`
  const chunks = parts.flatMap(({ field = 'files', name, type = 'image/png', content }) => {
    const file = name === undefined ? '' : `; filename="${name}"`
    const kind = name === undefined ? '' : `\r\nContent-Type: ${type}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}${kind}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
  })
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

/** The relative path of every file below the folder; empty when there is no folder. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

/** Widths are made in the background, so tests count originals. */
export const isOriginal = (path: string) =>
  !/-\d+\.(?:avif|webp)$/.test(path) && !path.endsWith('.part')

export const png: Part = { name: 'foto.png', content: pictureBytes('png') }

/** Uploads, deletes and visits pictures, and shows what is left. */
export function uploadsTo(site: Pick<TestPeople, 'app' | 'db' | 'folders'>) {
  const url = '/lm/leveza/file/batch'
  const filesLeft = () => filesIn(site.folders.uploads).filter(isOriginal)
  const readRows = () => site.db.selectFrom('media').selectAll().execute()

  const upload = (parts: Part[], query = '', headers: Record<string, string> = asEditor) => {
    const form = formOf(parts)
    const all = { ...headers, ...form.headers }
    const { payload } = form
    return site.app.inject({ method: 'POST', url: url + query, headers: all, payload })
  }

  return {
    upload,
    uploaded: async (...parts: Part[]): Promise<UploadedFile[]> =>
      (await upload(parts)).json().data,
    remove: (payload: object, headers: Record<string, string> = asEditor) =>
      site.app.inject({ method: 'DELETE', url, headers, payload }),
    visit: (url: string, headers = {}) => site.app.inject({ url, headers }),
    filesLeft,
    readRows,
    expectNothing: async () => {
      expect(filesIn(site.folders.uploads)).toEqual([])
      expect(await readRows()).toEqual([])
    },
  }
}
