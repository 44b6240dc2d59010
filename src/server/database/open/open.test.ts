import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createProgramSession } from '../../accounts/sessions/sessions.ts'
import { seedExamples } from '../../content/examples.ts'
import { command, hasPostgres, postgres } from '../../testing/databases.ts'
import { databases, makeFolder } from '../../testing/server.ts'
import { insertUser } from '../../testing/service.ts'
import { migrate, migrateUpTo } from '../migrations/migrate.ts'
import type { Database } from '../tables.ts'
import { openDatabase } from './open.ts'

type Where = { dataDir: string; databaseUrl: string | undefined }

const open = (place: Where) => openDatabase(place, () => {})

/** Opens it like a site at its start. */
async function openAndMigrate(place: Where) {
  const db = await open(place)
  onTestFinished(() => db.destroy())
  await migrate(db)
}

const refusalOf = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => undefined,
    (error) => error,
  )
  expect(error?.name).toBe('StartProblem')
  return error.message as string
}

const addMigration = (db: Database, name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01')`.execute(db)

describe.each(databases)('a database on %s', (_engine, make) => {
  const prepare = async (change: (db: Database) => Promise<unknown>) => {
    const place = await make()
    onTestFinished(place.remove)
    const db = await open(place)
    await change(db)
    await db.destroy()
    return place
  }

  test('is migrated once, however many processes start together', async () => {
    const place = await prepare(async () => {})
    const all = await Promise.all([open(place), open(place), open(place)])
    await Promise.all(all.map((db) => migrate(db)))
    await Promise.all(all.map((db) => seedExamples(db)))
    const saves = await all[0]?.selectFrom('saves').selectAll().execute()
    await Promise.all(all.map((db) => db.destroy()))
    expect(saves).toHaveLength(1)
  })

  test('of a newer Leveza is refused', async () => {
    const place = await prepare(async (db) => {
      await migrate(db)
      await addMigration(db, '9999-from-the-future')
    })
    const message = await refusalOf(openAndMigrate(place))
    expect(message).toContain('é de uma versão mais nova do Leveza')
    expect(message).toContain('Nada foi alterado.')
  })

  test('of an earlier Leveza is refused, and keeps its tables as they are', async () => {
    const place = await prepare(async (db) => {
      await sql`create table kysely_migration (name text, timestamp text)`.execute(db)
      await addMigration(db, '0001-content')
      await addMigration(db, '0035-contact-sources')
      await sql`create table documents (entity text)`.execute(db)
    })
    const message = await refusalOf(openAndMigrate(place))
    expect(message).toContain('é de uma versão antiga do Leveza, que esta versão não lê')
    expect(message).toContain('Nada foi alterado.')
  })

  test('of another program is refused', async () => {
    const place = await prepare((db) => sql`create table patients (name text)`.execute(db))
    expect(await refusalOf(openAndMigrate(place))).toContain('este banco de dados não é do Leveza')
  })

  test('of another program with the same table names is refused', async () => {
    const place = await prepare(async (db) => {
      await sql`create table kysely_migration (name text, timestamp text)`.execute(db)
      await addMigration(db, '0001-patients')
    })
    expect(await refusalOf(openAndMigrate(place))).toContain('este banco de dados não é do Leveza')
  })

  test('from before reception keeps its people and sessions, and then accepts reception', async () => {
    const ana = {
      userId: 'ana',
      userName: 'Ana',
      email: 'ana@exemplo.com.br',
      role: 'owner' as const,
    }
    const person = { ...ana, createdTime: '2026-01-02T03:04:05.000Z', sessionId: '' }
    const place = await prepare(async (db) => {
      await migrateUpTo(db, '0003-erased-testimonials')
      await insertUser(db, person)
      await createProgramSession(db, person.userId, 'a program')
    })
    const db = await open(place)
    onTestFinished(() => db.destroy())
    const before = await db.selectFrom('users').selectAll().execute()
    await migrate(db)
    expect(await db.selectFrom('users').selectAll().execute()).toEqual(before)
    expect(await db.selectFrom('sessions').select('user_id').execute()).toEqual([
      { user_id: 'ana' },
    ])
    await insertUser(db, {
      ...person,
      userId: 'bia',
      email: 'bia@exemplo.com.br',
      role: 'reception',
    })
    const unknown = {
      ...person,
      userId: 'eva',
      email: 'eva@exemplo.com.br',
      role: 'boss' as 'owner',
    }
    await expect(insertUser(db, unknown)).rejects.toThrow(/users_role|CHECK/)
    await expect(createProgramSession(db, 'nobody', '')).rejects.toThrow(/foreign key/i)
    await db.deleteFrom('users').where('id', '=', 'ana').execute()
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('refuses a document whose version is not among the revisions', async () => {
    const place = await prepare(async (db) => {
      await migrate(db)
      await seedExamples(db)
    })
    const db = await open(place)
    onTestFinished(() => db.destroy())
    await expect(db.updateTable('documents').set({ version: 99 }).execute()).rejects.toThrow(
      /foreign key/i,
    )
  })
})

describe('the database file', () => {
  const makeFile = (contents: (path: string) => void) => {
    const dataDir = makeFolder()
    const path = join(dataDir, 'leveza.db')
    contents(path)
    return { dataDir, path, databaseUrl: undefined }
  }
  const makeSite = async () => {
    const place = makeFile(() => {})
    const db = await open(place)
    await migrate(db)
    await seedExamples(db)
    await db.destroy()
    return place
  }
  const damage = (path: string, from: number) => {
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.fill(0x55, from, from + 6_000))
  }

  test('writes every save through to the disk before it is acknowledged', async () => {
    const db = await open(makeFile(() => {}))
    onTestFinished(() => db.destroy())
    const read = async (name: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)
      return Object.values(rows[0] ?? {})[0]
    }
    expect(await read('journal_mode')).toBe('wal')
    expect(await read('synchronous')).toBe(2)
    expect(await read('foreign_keys')).toBe(1)
    expect(await read('busy_timeout')).toBe(0)
    expect(await read('secure_delete')).toBe(1)
  })

  test('is opened when it is empty', async () => {
    const db = await open(makeFile((path) => writeFileSync(path, '')))
    await migrate(db)
    await db.destroy()
  })

  test.each([
    [
      'is no database at all',
      'não é do Leveza',
      (path: string) => writeFileSync(path, 'x'.repeat(9_000)),
    ],
    ['is shorter than a database', 'não é do Leveza', (path: string) => writeFileSync(path, 'Olá')],
    [
      'belongs to another program',
      'não é do Leveza',
      (path: string) => {
        const file = new DatabaseSync(path)
        file.exec('create table patients (name text)')
        file.close()
      },
    ],
  ])('that %s is refused, and not a byte of it changes', async (_what, message, contents) => {
    const place = makeFile(contents)
    const before = readFileSync(place.path)
    expect(await refusalOf(open(place))).toContain(message)
    expect(readFileSync(place.path).equals(before)).toBe(true)
  })

  test.each([4_096, 8_192, 20_000])(
    'damaged from byte %i on is refused, and not a byte of it changes',
    async (from) => {
      const place = await makeSite()
      damage(place.path, from)
      const before = readFileSync(place.path)
      const message = await refusalOf(open(place))
      expect(message).toContain('o banco de dados está danificado')
      expect(message).toContain('Restaure a cópia de segurança')
      expect(readFileSync(place.path).equals(before)).toBe(true)
    },
  )

  test('that is truncated is refused', async () => {
    const place = await makeSite()
    writeFileSync(place.path, readFileSync(place.path).subarray(0, 9_000))
    expect(await refusalOf(open(place))).toContain('o banco de dados está danificado')
  })

  test('of a newer Leveza is refused, and not a byte of it changes', async () => {
    const place = await makeSite()
    const db = await open(place)
    await addMigration(db, '9999-from-the-future')
    await db.destroy()
    const before = readFileSync(place.path)
    await refusalOf(open(place))
    expect(readFileSync(place.path).equals(before)).toBe(true)
  })

  test('cannot be where there is a file instead of a folder', async () => {
    const dataDir = join(makeFolder(), 'data')
    writeFileSync(dataDir, '')
    const message = await refusalOf(open({ dataDir, databaseUrl: undefined }))
    expect(message).toContain(`não é possível gravar na pasta dos dados (${dataDir})`)
  })

  test('cannot be a folder', async () => {
    const place = makeFile((path) => mkdirSync(path))
    expect(await refusalOf(open(place))).toContain('não é possível gravar na pasta dos dados')
  })
})

describe.skipIf(!hasPostgres)('a PostgreSQL', () => {
  test('that drops our connections is reconnected', async () => {
    const place = await postgres()
    const handleLoss = vi.fn()
    const db = await openDatabase(place, handleLoss)
    await sql`select 1`.execute(db)
    await command(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'leveza'
       and datname = '${new URL(place.databaseUrl ?? '').pathname.slice(1)}'`,
    )
    await expect.poll(() => handleLoss).toHaveBeenCalled()
    await migrate(db)
    await db.destroy()
    await place.remove()
  })

  test('whose user may not create tables is left as it is', async () => {
    const place = await postgres()
    await command(`create role guest login password 'x'`)
    const guest = { username: 'guest', password: 'x' }
    const { href } = Object.assign(new URL(place.databaseUrl ?? ''), guest)
    const db = await open({ ...place, databaseUrl: href })
    const message = await refusalOf(migrate(db))
    await db.destroy()
    await place.remove()
    expect(message).toContain('o usuário do banco de dados não pode criar tabelas')
  })

  test('that does not answer is named without its password', async () => {
    const databaseUrl = 'postgres://ana:segredo@127.0.0.1:1/leveza'
    const message = await refusalOf(openAndMigrate({ dataDir: makeFolder(), databaseUrl }))
    expect(message).toContain('o banco de dados não responde')
    expect(message).not.toContain('segredo')
  })
})

test('other accounts of the machine can read no database file, whoever made its folder', async () => {
  const dataDir = makeFolder()
  chmodSync(dataDir, 0o755)
  const rights = () =>
    readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).mode & 0o777])
  const mine = ['leveza.db', 'leveza.db-shm', 'leveza.db-wal'].map((name) => [name, 0o600])
  const place = { dataDir, databaseUrl: undefined }
  await openAndMigrate(place)
  expect(rights()).toEqual(mine)
  for (const [name = ''] of mine) chmodSync(join(dataDir, String(name)), 0o644)
  await openAndMigrate(place)
  expect(rights()).toEqual(mine)
})
