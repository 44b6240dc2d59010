import { Badge } from '@mantine/core'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { Fragment } from 'react'
import type { WordingReason } from '#protocol/wording.ts'
import { longDateOf } from '../../ui/format.ts'

type Marked = { from: number; to: number; isSerious: boolean }

/** A text with its matches underlined: wavy for advice, straight and thicker for what asks for a reason. */
export function MarkedText({ text, matches }: { text: string; matches: Marked[] }) {
  let last = 0
  return (
    <>
      {matches.map(({ from, to, isSerious }) => {
        const before = text.slice(last, from)
        last = to
        return (
          <Fragment key={from}>
            {before}
            <mark data-serious={isSerious || undefined}>{text.slice(from, to)}</mark>
          </Fragment>
        )
      })}
      {text.slice(last)}
    </>
  )
}

export const WeightBadge = ({ isSerious }: { isSerious: boolean }) => (
  <Badge
    flex="none"
    c={isSerious ? 'var(--danger)' : 'var(--warn)'}
    bg={isSerious ? 'var(--danger-wash)' : 'var(--warn-wash)'}
    leftSection={
      isSerious ? (
        <MessageCircleQuestion size={14} aria-hidden />
      ) : (
        <Lightbulb size={14} aria-hidden />
      )
    }
  >
    {isSerious ? 'Pede um motivo' : 'Conselho'}
  </Badge>
)

/** 'mantido por Ana Souza em 3 de outubro de 2025'. */
export const keptText = ({ by, at }: Pick<WordingReason, 'by' | 'at'>) =>
  `mantido por ${by.name} em ${longDateOf(at)}`
