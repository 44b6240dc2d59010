import { drawCard } from './draw-card.ts'
import { encodeVariant, tintPicture } from './encode-pictures.ts'
import { type JobName, type Order, type Outcome, Refusal, type Works } from './jobs.ts'
import { normalizeImage } from './normalize-image.ts'

const works: Works = { normalizeImage, encodeVariant, drawCard, tintPicture }

async function carryOut<Name extends JobName>({ id, name, input }: Order<Name>): Promise<Outcome> {
  try {
    return { id, result: await works[name](input) }
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
