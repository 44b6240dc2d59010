import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testPeople } from '../../testing/accounts/people.ts'
import { bombs, broken, carriers, films, foreign } from '../../testing/images/hostile-pictures.ts'
import { filesIn, uploadsTo } from '../../testing/images/uploads.ts'
import { sqlite } from '../../testing/server.ts'

const MEGABYTE = 1024 * 1024
const MAX_MEMORY = 300 * MEGABYTE

const messages = {
  foreign: 'Tipo não permitido. Use: JPG, PNG, WEBP, GIF',
  broken: 'Erro ao processar imagem. O arquivo está danificado ou incompleto: escolha outro.',
  bomb: 'Imagem com dimensões grandes demais. Reduza-a e tente novamente.',
  film: 'Animação grande demais. Use uma imagem parada ou uma animação menor.',
}

const rows = (files: Record<string, Buffer>, message: string) =>
  Object.entries(files).map(([name, content]) => [name, content, message] as const)

const hostile = [
  ...rows(foreign, messages.foreign),
  ...rows(broken, messages.broken),
  ...rows(bombs, messages.bomb),
  ...rows(films, messages.film),
]

describe('a hostile file', () => {
  const site = testPeople(sqlite, { isShared: true })
  const uploads = uploadsTo(site)
  let most = 0

  afterAll(() => {
    expect(hostile.length).toBeGreaterThanOrEqual(40)
    expect(most).toBeLessThan(MAX_MEMORY)
  })

  /** Peak memory of the image worker. */
  function measure() {
    const id = site.imageWorker.processId()
    const status = `/proc/${id}/status`
    if (!existsSync(status)) return
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8')) ?? []
    most = Math.max(most, Number(kilobytes ?? 0) * 1024)
  }

  test.each(hostile)('such as %s is refused', async (_name, content, message) => {
    const answer = await uploads.upload([{ name: 'foto.jpg', type: 'image/jpeg', content }])
    measure()
    expect(answer.json().message).toBe(message)
    await uploads.expectNothing()
  })

  test.each(Object.entries(carriers))(
    'such as %s is stored without the added data',
    async (_name, content) => {
      const { statusCode } = await uploads.upload([
        { name: 'foto.jpg', type: 'image/jpeg', content },
      ])
      measure()
      expect(statusCode).toBe(200)
      const kept = filesIn(site.folders.uploads).map((file) =>
        readFileSync(join(site.folders.uploads, file)),
      )
      expect(kept.length).toBeGreaterThan(0)
      expect(
        kept.filter((bytes) => bytes.includes('script') || bytes.includes('PK\x03\x04')),
      ).toEqual([])
    },
  )
})
