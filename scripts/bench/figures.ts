/** One line of the table. */
export type Figure = {
  name: string
  value: string
  /** Empty for figures without a target. */
  target: string
  /** Undefined without a target, or if it could not be measured. */
  isMet?: boolean
  detail?: string
}

type Show = (value: number) => string

export const atMost = (name: string, value: number, limit: number, show: Show): Figure =>
  gated(name, value, `≤ ${show(limit)}`, value <= limit, show)

export const atLeast = (name: string, value: number, limit: number, show: Show): Figure =>
  gated(name, value, `≥ ${show(limit)}`, value >= limit, show)

function gated(name: string, value: number, target: string, isMet: boolean, show: Show): Figure {
  if (Number.isNaN(value)) return notMeasured(name, target, 'this system does not tell')
  return { name, value: show(value), target, isMet }
}

/** Something that must not happen. */
const none = (name: string, count: number, detail = ''): Figure => ({
  ...atMost(name, count, 0, showCount),
  detail,
})

/** Counts as neither met nor missed. */
export const notMeasured = (name: string, target: string, reason: string): Figure => ({
  name,
  value: 'not measured',
  target,
  detail: reason,
})

/** A figure without a target. */
export const reported = (name: string, value: string, detail = ''): Figure => ({
  name,
  value,
  target: '',
  detail,
})

const numberOf = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const showCount: Show = (value) => numberOf(value, 0)
export const showBytes: Show = (value) => `${numberOf(value, 0)} B`
export const showMegabytes: Show = (value) => `${numberOf(value / 1024 / 1024, 0)} MB`
export const showMilliseconds: Show = (value) => `${numberOf(value, value < 100 ? 1 : 0)} ms`
export const showMicroseconds: Show = (value) => `${numberOf(value * 1000, 0)} µs`
export const showRate: Show = (value) => `${numberOf(value, 0)}/s`
export const showRatio: Show = (value) => `${numberOf(value, 2)}x`

/** The smallest value that at least `share` of all values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

function markOf({ isMet, target }: Figure): string {
  if (isMet === undefined) return target ? '–' : ' '
  return isMet ? '✓' : '✗'
}

const print = (text: string) => process.stdout.write(text)

/** One line, with the name of its part if it is the first one. */
function lineOf(part: string, figure: Figure): string {
  const { name, value, target, detail = '' } = figure
  const columns = [part.padEnd(11), markOf(figure), name.padEnd(27), target.padEnd(11)]
  return `${[...columns, value.padEnd(12), detail].join(' ').trimEnd()}\n`
}

/** How many of the targets were met. */
function summaryOf(figures: Figure[]): string {
  const targets = figures.filter(({ target }) => target)
  const count = (isMet: boolean | undefined) =>
    targets.filter((figure) => figure.isMet === isMet).length
  return `\n${count(true)} met, ${count(false)} missed, ${count(undefined)} not measured\n`
}

type Part = () => AsyncIterable<Figure> | Promise<Figure[]>

/** Prints each figure of the parts named by `--only=http,save`, by default of all, as soon as it is known; ends the process with 1 if a target is missed. A part that fails keeps nobody from the others. */
export async function runParts(parts: Record<string, Part>): Promise<never> {
  const only = process.argv.find((argument) => argument.startsWith('--only='))
  const chosen = only ? only.slice('--only='.length).split(',') : Object.keys(parts)
  const figures: Figure[] = []
  for (const name of chosen) {
    let label = name
    const tell = (figure: Figure) => {
      print(lineOf(label, figure))
      figures.push(figure)
      label = ''
    }
    try {
      const part = parts[name] ?? fail(`there is only ${Object.keys(parts).join(', ')}`)
      for await (const figure of await part()) tell(figure)
    } catch (error) {
      tell(none('parts that failed', 1, String(error)))
    }
  }
  print(summaryOf(figures))
  process.exit(figures.some(({ isMet }) => isMet === false) ? 1 : 0)
}

function fail(message: string): never {
  throw new Error(message)
}
