import { type JobName, type Order, type Outcome, Refusal, type Works } from './jobs.ts'

/** Loaded by the first job, which tells what does not load. */
const loadWorks = async (): Promise<Works> => ({
  ...(await import('./draw-card.ts')),
  ...(await import('./encode-pictures.ts')),
  ...(await import('./normalize-image.ts')),
})

async function carryOut<Name extends JobName>({ id, name, input }: Order<Name>): Promise<Outcome> {
  try {
    const works = await loadWorks()
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
