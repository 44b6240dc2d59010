import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { EntityName } from '#content/index.ts'
import type { Drafts } from '../../drafts/queue/drafts.ts'
import { useDrafts } from '../../drafts/queue/drafts-context.tsx'
import { testPanel } from '../../testing/panel-parts.tsx'
import { UnsavedDrafts } from './overview-drafts.tsx'

const panel = testPanel()
let drafts: Drafts

function Overview() {
  drafts = useDrafts()
  return <UnsavedDrafts />
}

const draftOf = (entity: EntityName, part?: string) => ({
  entity,
  id: entity,
  part,
  values: { phone: '1' },
  base: {},
  basedOn: 1,
  at: '2026-11-15T12:00:00.000Z',
})

const links = () =>
  screen
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.replace(/^.*#/, '')])

describe('the overview', () => {
  test('says nothing while everything is saved', () => {
    panel.show(<Overview />)
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('names what is not saved and what waits to be saved, each with a link', async () => {
    panel.show(<Overview />)
    panel.network.isAway = true
    await act(async () => {
      drafts.keep(draftOf('footer'))
      await drafts.save(draftOf('contact'))
      drafts.keep(draftOf('design', 'logo'))
    })
    expect(links()).toEqual(
      expect.arrayContaining([
        ['RodapéRascunho não salvo', '/footer'],
        ['ContatoEspera a conexão e salva sozinho', '/contact'],
        ['Logo e coresRascunho não salvo', '/logo'],
      ]),
    )
  })
})
