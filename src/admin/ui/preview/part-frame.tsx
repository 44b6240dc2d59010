import { Box, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { FRAME_PATH } from '#protocol/drafts.ts'
import type { PartName, PreviewContent } from '#protocol/windows/preview-message.ts'
import classes from '../parts/frame.module.css'
import { Frame, useRoom } from '../parts/frame.tsx'
import { type Pointing, useSiteFrame } from './use-site-frame.ts'

const labels: Record<PartName, string> = {
  treatments: 'O cartão em tamanho real',
  team: 'O cartão em tamanho real',
  testimonials: 'O depoimento em tamanho real',
  questions: 'A pergunta em tamanho real',
  contact: 'Os contatos em tamanho real',
}

/** That of a phone, where the cards of the page are as wide as the screen. */
const WIDTH = 390
/** Until the page reports its height. */
const FIRST_HEIGHT = 320

const NO_JUMP = { anchor: '', count: 0 }

type Props = {
  name: PartName
  content: PreviewContent | undefined
  pointing: Pointing | undefined
}

/** A part of the page that is small there, drawn by the page itself. Not a tab stop: the page below has the same texts. */
export function PartFrame({ name, content, pointing }: Props) {
  const { ref, scale } = useRoom(WIDTH)
  const [height, setHeight] = useState<number>()
  const shownHeight = (height ?? FIRST_HEIGHT) * scale
  const onHeight = (told: number) => setHeight(Math.ceil(told))
  const { frame } = useSiteFrame({ content, jump: NO_JUMP, pointing, scale, onHeight })
  const caption = useId()
  return (
    <Box component="figure" m={0} pb="md" aria-labelledby={caption}>
      <Text
        component="figcaption"
        id={caption}
        size="xs"
        fw={600}
        ta="center"
        mb="xs"
        className="soft"
      >
        {labels[name]}
      </Text>
      <div ref={ref} className={classes.stage}>
        <Frame
          ref={frame}
          src={`${FRAME_PATH}#part=${name}`}
          title={labels[name]}
          width={WIDTH}
          scale={scale}
          className={`${classes.shown} ${classes.part}`}
          windowStyle={{ '--height': `${shownHeight}px` } as React.CSSProperties}
          // Until then it is the whole page.
          style={{ visibility: height === undefined ? 'hidden' : undefined }}
          tabIndex={-1}
        />
      </div>
    </Box>
  )
}
