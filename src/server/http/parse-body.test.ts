import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { parseBody } from './parse-body.ts'
import { Problem } from './problems.ts'

const Form = z.object({
  name: z.string('Nome é obrigatório'),
  hours: z.array(z.object({ opens: z.string('Horário inválido') })).default([]),
})

function refusalOf(body: unknown): Problem {
  try {
    parseBody(Form, body)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('The body was accepted.')
}

describe('the body of a request', () => {
  test('loses unknown fields', () => {
    expect(parseBody(Form, { name: 'Ana', role: 'owner' })).toEqual({ name: 'Ana', hours: [] })
  })

  test.each([null, [], 'text', 7, undefined])('is refused if it is %j', (body) => {
    expect(refusalOf(body)).toMatchObject({ code: 'malformed-request', statusCode: 400 })
  })

  test('is refused with every invalid field and the message of the first', () => {
    expect(refusalOf({ hours: [{ opens: 8 }] })).toMatchObject({
      code: 'invalid-content',
      message: 'Nome é obrigatório',
      details: [
        { path: 'name', message: 'Nome é obrigatório' },
        { path: 'hours.0.opens', message: 'Horário inválido' },
      ],
    })
  })
})
