import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that contains all temporary folders of the run. */
    testHome: string
  }
}

export function setup(project: TestProject) {
  const home = mkdtempSync(join(tmpdir(), 'leveza-test-'))
  project.provide('testHome', home)
  return () => rmSync(home, { recursive: true })
}
