import { expect, test } from 'vitest'
import { sqlite } from '../../testing/server.ts'
import { testService } from '../../testing/service.ts'

const service = testService(sqlite)
const path = '/lm/leveza/treatments/documents'
const rename = (name: string) => ({ filter: { _id: 'treatment_01' }, update: { name } })

test('every save answers its number in the history', async () => {
  const answers = [
    await service.send({ method: 'PUT', path, body: rename('Um') }),
    await service.send({
      method: 'PUT',
      path: `${path}/batch`,
      body: { update: [rename('Dois')] },
    }),
    await service.send({ method: 'DELETE', path: `${path}/treatment_02` }),
    await service.send({ method: 'DELETE', path: `${path}/batch-by-ids?ids=treatment_03` }),
  ]
  expect(answers.map(({ save }) => save)).toEqual([2, 3, 4, 5])
})

test('a save of what is stored already answers no number', async () => {
  await service.send({ method: 'PUT', path, body: rename('Um') })
  expect((await service.send({ method: 'PUT', path, body: rename('Um') })).save).toBeNull()
})
