import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../testing/folders.ts'

type Report = { code: number | null; output: string }

/** Runs the real command, like whoever installs the site. */
function doctor(env: Record<string, string> = {}, program = 'scripts/doctor.mjs'): Promise<Report> {
  const { PATH = '' } = process.env
  const variables = { PATH, PORT: '0', DATA_DIR: makeFolder(), ...env }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program], { env: variables }, (_error, out, err) =>
      resolve({ code: child.exitCode, output: out + err }),
    )
  })
}

describe('npm run doctor', () => {
  test('finds nothing wrong with a machine on which the site can start, and changes nothing', async () => {
    const folder = join(makeFolder(), 'data')
    const { code, output } = await doctor({ DATA_DIR: folder })
    expect(output).toContain('✓ Banco de dados   SQLite; npm start vai criar o arquivo')
    expect(output).not.toContain('✗')
    expect(code).toBe(0)
    expect(existsSync(folder)).toBe(false)
  })

  test('lists every invalid variable of the configuration', async () => {
    const { code, output } = await doctor({ PORT: 'oitenta', STORAGE: 'fita' })
    expect(code).toBe(1)
    expect(output).toMatch(/✗ Configuração\s+há valores inválidos/)
    expect(output).toMatch(/PORT: use um número.*STORAGE: use um destes valores/s)
  })

  test('asks for npm ci if nothing is installed', async () => {
    const folder = makeFolder()
    mkdirSync(join(folder, 'scripts'))
    cpSync('scripts/doctor.mjs', join(folder, 'scripts/doctor.mjs'))
    const { code, output } = await doctor({}, join(folder, 'scripts/doctor.mjs'))
    expect(output).toContain('Rode npm ci')
    expect(code).toBe(1)
    expect(readdirSync(folder)).toEqual(['scripts'])
  })
})
