import { act, fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { about } from '#content/sections/about.ts'
import type { Document } from '#sdk/documents.ts'
import { useSection } from '../../data/documents.ts'
import { DocumentForm } from '../../editor/document-form.tsx'
import { testPanel, waitFor } from '../../testing/panel-parts.tsx'
import { elementsNamed } from '../../testing/panel-steps.ts'
import { useUnsavedDocument } from '../../unsaved/use-unsaved-document.ts'
import { useUploadCount } from '../../unsaved/use-upload-count.ts'
import { FeaturesInput } from './about.tsx'

const panel = testPanel()

function Checklist() {
  const { document } = useSection('about')
  const uploads = useUploadCount()
  // Loaded before the form is shown.
  const unsaved = useUnsavedDocument({ entity: 'about', document: document as Document<'about'> })
  return (
    <>
      <DocumentForm unsaved={unsaved} uploads={uploads}>
        <FeaturesInput />
      </DocumentForm>
      <button type="button" onClick={() => unsaved.save()}>
        Salvar
      </button>
    </>
  )
}

beforeEach(async () => {
  await panel.load('about')
  panel.show(<Checklist />)
})

const lines = () => [...document.querySelectorAll<HTMLTextAreaElement>('[data-line]')]
const texts = () => lines().map(({ value }) => value)
const type = (input: HTMLTextAreaElement | undefined, value: string) =>
  act(async () => void (input && fireEvent.change(input, { target: { value } })))
const key = (input: HTMLTextAreaElement | undefined, key: string) =>
  act(async () => void (input && fireEvent.keyDown(input, { key })))
const press = (name: string) =>
  act(async () => {
    for (const button of elementsNamed('button', name)) fireEvent.click(button)
  })

const original = about.fallback.features.map(String)

describe('the checklist of Sobre', () => {
  test('keeps the cursor and the next letters when a colleague has added a line above', async () => {
    const [, second] = lines()
    second?.focus()
    await type(second, 'Equipe inteira')
    await panel.saveElsewhere('about', { features: ['Escuta', ...original] })
    await press('Salvar')
    await waitFor(() => expect(texts()[0]).toBe('Escuta'))
    expect(document.activeElement).toBe(second)
    await type(second, 'Equipe inteira, sempre')
    expect(texts()).toEqual(['Escuta', original[0], 'Equipe inteira, sempre', ...original.slice(2)])
  })

  test('adds a line on Enter and removes an empty one on Backspace', async () => {
    await key(lines()[0], 'Enter')
    expect(texts()).toEqual([original[0], '', ...original.slice(1)])
    await waitFor(() => expect(document.activeElement).toBe(lines()[1]))
    await key(lines()[1], 'Backspace')
    expect(texts()).toEqual(original)
    await waitFor(() => expect(document.activeElement).toBe(lines()[0]))
  })
})
