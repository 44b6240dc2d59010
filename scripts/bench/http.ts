import {
  atLeast,
  atMost,
  type Figure,
  reported,
  showMegabytes,
  showMicroseconds,
  showMilliseconds,
  showRate,
  showRatio,
} from '../figures.ts'
import { mediansOf, type Round, type Rounds, ratioOf, type UnderLoad } from './under-load.ts'

export const MEGABYTE = 1024 * 1024
const MIN_THROUGHPUT_RATIO = 0.9
const MAX_P99_RATIO = 1.3
const MAX_RESTING_BYTES = 130 * MEGABYTE
const MAX_MEMORY_BYTES = 165 * MEGABYTE

export function against(
  rounds: Rounds,
  name: keyof Round,
  show: (value: number) => string,
): string {
  const { ours, bare } = mediansOf(rounds, name)
  return `${show(ours)} against ${show(bare)}`
}

const tellRatio = (
  name: string,
  rounds: Rounds,
  value: keyof Round,
  show: (value: number) => string,
) => reported(name, showRatio(ratioOf(rounds, value)), against(rounds, value, show))

/** Relative to a bare `node:http` server that sends the same bytes. */
export const httpFigures = ({ brotli, gzip, notModified }: UnderLoad): Figure[] => [
  {
    ...atLeast('throughput', ratioOf(brotli, 'perSecond'), MIN_THROUGHPUT_RATIO, showRatio),
    detail: against(brotli, 'perSecond', showRate),
  },
  {
    ...atMost('p99', ratioOf(brotli, 'p99'), MAX_P99_RATIO, showRatio),
    detail: against(brotli, 'p99', showMilliseconds),
  },
  tellRatio('p50', brotli, 'p50', showMilliseconds),
  tellRatio('processor time per answer', brotli, 'processor', showMicroseconds),
  tellRatio('throughput, gzip', gzip, 'perSecond', showRate),
  tellRatio('throughput, 304', notModified, 'perSecond', showRate),
]

/** All processes of `npm start` together; shared pages are counted once. */
export const memoryFigures = ({ restingMemory, resident, peakMemory }: UnderLoad): Figure[] => [
  {
    ...atMost('at rest', restingMemory, MAX_RESTING_BYTES, showMegabytes),
    detail: `supervisor and server by themselves: ${resident.map(showMegabytes).join(', ')}`,
  },
  atMost('peak under load', peakMemory, MAX_MEMORY_BYTES, showMegabytes),
]
