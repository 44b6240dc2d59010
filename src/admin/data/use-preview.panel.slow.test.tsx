import { expect, test } from 'vitest'
import { type EntityName, entities } from '#content/index.ts'
import type { PreviewContent } from '#protocol/windows/preview-message.ts'
import { pictureBytes } from '#server/testing/images/uploads.ts'
import { testPanel, waitFor } from '../testing/panel-parts.tsx'
import { uploadPicture } from './library.ts'
import { usePreview } from './use-preview.ts'

const panel = testPanel()

test('the preview of the page never shows an uploaded photo as if unknown', async () => {
  const photo = new File([new Uint8Array(pictureBytes('jpg', 2_000))], 'nova.jpg', {
    type: 'image/jpeg',
  })
  const { url } = await uploadPicture(photo, { category: 'hero-background' })
  await panel.saveElsewhere('hero', { backgroundImage: url })
  await Promise.all((Object.keys(entities) as EntityName[]).map(panel.load))
  const shown: PreviewContent[] = []
  panel.use(() => {
    const content = usePreview()
    if (content) shown.push(content)
  })
  await waitFor(() => expect(shown.at(-1)?.pictures[url]).toBeDefined())
  expect(shown.every(({ pictures }) => pictures[url])).toBe(true)
})
