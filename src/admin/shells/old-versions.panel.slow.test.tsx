import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { olga } from '#server/testing/panel.ts'
import { insertUser } from '#server/testing/service.ts'
import { press, testPanel } from '../testing/panel-parts.tsx'
import { openOldVersions } from './old-versions.tsx'

const panel = testPanel()

describe('the search in old versions', () => {
  let opened: string[] = []
  beforeEach(async () => {
    await insertUser(panel.site.db, olga)
    panel.site.accounts.person = olga
    opened = []
  })
  const search = async (words: string) => {
    panel.show(<p>Painel</p>)
    await act(async () => openOldVersions(words, (path) => opened.push(path)))
  }
  const lines = async () => (await screen.findAllByRole('listitem')).map((line) => line.textContent)

  test('says where a name still stands, and erases the versions that visitors no longer see', async () => {
    await panel.saveElsewhere('about', { description: 'Com Luciana Prado.' })
    await panel.saveElsewhere('about', { description: 'Com a equipe.' })
    await search('luciana')
    const line = await screen.findByRole('listitem')
    expect(line.textContent).toContain('SobreEm 1 versão antiga')
    await act(async () => within(line).getByRole('button').click())
    await press('Apagar versões antigas')
    expect(await screen.findByText(/Não está em nenhum texto do site/)).toBeTruthy()
  })

  test('leads to a text that says it now', async () => {
    await panel.saveElsewhere('about', { description: 'Com Luciana Prado.' })
    await search('luciana')
    expect(await lines()).toEqual([expect.stringContaining('No texto de hoje')])
    await press('Abrir')
    expect(opened).toEqual(['/about'])
  })
})
