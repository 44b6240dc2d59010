import { develop } from './develop.ts'
import { print } from './print.ts'
import { Refusal } from './refusal.ts'
import type { Order, Outcome, Works } from './works.ts'

const works: Works = { develop, print }

async function carryOut({ id, name, input }: Order): Promise<Outcome> {
  try {
    return { id, result: await works[name](input as never) }
  } catch (error) {
    const reason = String((error as Error).cause ?? error)
    return error instanceof Refusal ? { id, refusal: error.code, reason } : { id, failure: reason }
  }
}

process.on('message', async (order: Order) => {
  const outcome = await carryOut(order)
  if (process.connected) process.send?.(outcome)
})
process.on('disconnect', () => process.exit())
