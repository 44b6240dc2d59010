import { Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Block, Piece } from './guide-text.ts'
import classes from './help-sheet.module.css'

/** A paragraph, a list or a heading of the guide; the one that was searched for is highlighted and scrolled to. */
export function GuideBlock({ block, isLit }: { block: Block; isLit: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLit) place.current?.scrollIntoView({ block: 'center' })
  }, [isLit])
  return (
    <div ref={place} className={classes.block} data-lit={isLit || undefined}>
      <BlockBody block={block} />
    </div>
  )
}

function BlockBody({ block }: { block: Block }) {
  if ('entries' in block) {
    const List = block.kind === 'numbers' ? 'ol' : 'ul'
    return (
      <List>
        {block.entries.map((pieces, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the guide never changes
          <li key={index}>
            <Words pieces={pieces} />
          </li>
        ))}
      </List>
    )
  }
  const words = <Words pieces={block.pieces} />
  return block.kind === 'heading' ? <Title order={3}>{words}</Title> : <p>{words}</p>
}

const tags = { bold: 'b', code: 'code' } as const

const Words = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, kind }, index) => {
    const Tag = kind && tags[kind]
    // biome-ignore lint/suspicious/noArrayIndexKey: the guide never changes
    return Tag ? <Tag key={index}>{text}</Tag> : text
  })
