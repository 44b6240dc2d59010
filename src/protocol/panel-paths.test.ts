import { describe, expect, test } from 'vitest'
import {
  guideSteps,
  isPanelPath,
  listSlugs,
  panelSlugs,
  sessionPages,
  shellStartOf,
} from './panel-paths.ts'

describe('the panel', () => {
  test.each([
    '/admin',
    '/admin/',
    '/admin/modern',
    '/admin/dashboard',
    '/admin/dashboard/',
    '/admin/dashboard/hero',
    '/admin/dashboard/team/member_01',
    '/admin/manage',
    '/admin/manage/import',
    '/admin/manage/treatments/treatment_1767225600000_9f86d081884c7d65',
    '/admin/new',
    '/admin/team/',
    ...panelSlugs.map((slug) => `/admin/${slug}`),
    ...listSlugs.map((slug) => `/admin/${slug}/novo`),
    ...guideSteps.map((step) => `/admin/new/${step}`),
    ...sessionPages.map((page) => `/admin/${page}`),
  ])('has a page at %s', (path) => {
    expect(isPanelPath(path)).toBe(true)
  })

  test.each([
    '/',
    '',
    '/adm',
    '/admin2',
    '/administrator',
    '/admin//',
    '/Admin',
    '/admin/nothing',
    '/admin/hero/1',
    '/admin/team/a/b',
    '/admin/team/a b',
    '/admin/team/..',
    `/admin/team/${'a'.repeat(101)}`,
    '/admin/modern/hero',
    '/admin/new/about',
    '/admin/new/team/member_01',
    '/admin/login/hero',
    '/admin/dashboard/login',
    '/admin/dashboard/manage',
    '/en/admin/hero',
    '/admin/hero\n',
  ])('has none at %j', (path) => {
    expect(isPanelPath(path)).toBe(false)
  })
})

test.each([
  ['/admin/nada', '/admin'],
  ['/admin/team/1/2', '/admin'],
  ['/admin/dashboard/nada/1', '/admin/dashboard'],
  ['/admin/manage/nada', '/admin/manage'],
  ['/admin/new/about', '/admin/new'],
  ['/admin/managers', '/admin'],
])('%s, which the panel does not have, redirects to the start of its shell', (path, start) => {
  expect(isPanelPath(path)).toBe(false)
  expect(shellStartOf(path)).toBe(start)
  expect(isPanelPath(start)).toBe(true)
})
