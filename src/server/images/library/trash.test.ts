import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, sqlite, testDatabase } from '../../testing/server.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import { insertRemoved } from './pending-files.ts'
import { emptyTrash } from './trash.ts'

const site = testDatabase(sqlite)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('the files that a restore puts into the trash stay there for thirty days', async () => {
  const images = openDiskStorage(join(makeFolder(), 'media'))
  const [young, old] = ['logo/young.png', 'logo/old.png']
  for (const path of [young, old]) await images.save(path, Buffer.from('picture'), 'image/png')
  await insertRemoved(site.db, [young], daysAgo(29))
  await insertRemoved(site.db, [old], daysAgo(31))
  await emptyTrash(site.db, images)
  expect(await images.read(young)).toBeDefined()
  expect(await images.read(old)).toBeUndefined()
})
