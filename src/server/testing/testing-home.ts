import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which every other folder of the run lies. */
    testHome: string
  }
}

export function setup(project: TestProject) {
  const home = mkdtempSync(join(tmpdir(), 'leveza-test-'))
  project.provide('testHome', home)
  return () => rmSync(home, { recursive: true })
}
