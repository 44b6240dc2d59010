import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { guideSteps, panelSlugs } from '#protocol/panel-paths.ts'
import { makeFolder } from '../testing/testing.ts'
import { readPanelAssets } from './panel-assets.ts'
import { partsAt, shownPath } from './panel-parts.ts'

const lazy = (src: string, ...imports: string[]) => ({
  file: `assets/${src.split('/').at(-1)}.js`,
  src,
  isDynamicEntry: true,
  imports: ['src/admin/main.tsx', ...imports],
})

const manifest = {
  'src/admin/main.tsx': {
    file: 'assets/main.js',
    src: 'src/admin/main.tsx',
    css: ['assets/main.css'],
  },
  '_editor.js': {
    file: 'assets/editor.js',
    css: ['assets/editor.css'],
    imports: ['src/admin/main.tsx'],
  },
  hero: lazy('src/admin/sections/hero/hero.tsx', '_editor.js'),
  team: lazy('src/admin/sections/team/team.tsx'),
  tabs: lazy('src/admin/shells/tabbed-shell.tsx'),
}

function built() {
  const dist = makeFolder()
  mkdirSync(join(dist, 'client/.vite'), { recursive: true })
  writeFileSync(join(dist, 'client/.vite/panel.json'), JSON.stringify(manifest))
  const findAssets = readPanelAssets(dist)
  if (!findAssets) throw new Error('the build was not found')
  return findAssets
}

describe('the page of the panel', () => {
  test('preloads the code of the screen at its address and everything that code imports', () => {
    expect(built()('/admin/hero')).toEqual({
      script: '/assets/main.js',
      preloads: ['/assets/editor.js', '/assets/hero.tsx.js'],
      sheets: ['/assets/main.css', '/assets/editor.css'],
    })
  })

  test('preloads the code of another shell', () => {
    expect(built()('/admin/dashboard/team').preloads).toEqual([
      '/assets/team.tsx.js',
      '/assets/tabbed-shell.tsx.js',
    ])
  })

  test('preloads nothing else for a screen that the first file contains', () => {
    expect(built()('/admin')).toEqual({
      script: '/assets/main.js',
      preloads: [],
      sheets: ['/assets/main.css'],
    })
  })
})

describe('somebody without a session', () => {
  test.each([
    ['/admin/hero', 'theme=dark', '/admin/login'],
    ['/admin/hero', undefined, '/admin/login'],
    ['/admin/hero', 'a=1; leveza.session_token=abc', '/admin/hero'],
    ['/admin/hero', '__Secure-leveza.session_token=abc', '/admin/hero'],
    ['/admin/invite', undefined, '/admin/invite'],
  ])('gets the code of the login first: %s with the cookies %s', (path, cookies, shown) => {
    expect(shownPath(path, cookies)).toBe(shown)
  })
})

const addresses = [
  '',
  ...panelSlugs,
  ...['dashboard', 'manage', 'new', 'login', 'setup', 'invite', 'reset'],
  ...panelSlugs.flatMap((slug) => [`dashboard/${slug}`, `manage/${slug}`]),
  ...guideSteps.map((step) => `new/${step}`),
]

test.each(addresses)('the code for /admin/%s exists', (address) => {
  for (const part of partsAt(`/admin/${address}`)) {
    expect(existsSync(join('src/admin', part)), part).toBe(true)
  }
})
