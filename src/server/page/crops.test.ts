import { describe, expect, test } from 'vitest'
import { sqlite } from '../testing/server.ts'
import { testService } from '../testing/service.ts'

const PHOTO = '/media/treatments/nutrition.webp'

describe('the crop of a picture', () => {
  const site = testService(sqlite)
  const save = (entity: string, update: object, id = entity) =>
    site.send({
      method: 'PUT',
      path: `/lm/leveza/${entity}/documents`,
      body: { filter: { _id: id }, update },
    })
  const published = async () => (await site.send({ path: '/api/content' })).reply.json()

  test('is published with the place that it belongs to', async () => {
    await save('about', { image: PHOTO, imagePosition: '20% 30% 150%' })
    await save('cta', { backgroundImage: PHOTO, backgroundPosition: '80% 70%' })
    const { about, cta } = await published()
    expect(about).toMatchObject({ image: PHOTO, imagePosition: '20% 30% 150%' })
    expect(cta).toMatchObject({ backgroundImage: PHOTO, backgroundPosition: '80% 70%' })
  })

  test('of the opening is one for computers and one for phones', async () => {
    await save('hero', { backgroundPosition: '10% 20%', backgroundPositionPhone: '72% 50% 180%' })
    expect((await published()).hero).toMatchObject({
      backgroundPosition: '10% 20%',
      backgroundPositionPhone: '72% 50% 180%',
    })
  })
})
