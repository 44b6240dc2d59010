import { Fragment } from 'react'

/** An e-mail address may be broken before '@', and before a dot unless only '.com.br' or the like follows. */
export const Breakable = ({ text }: { text: string }) =>
  (text.includes('@') ? text.split(/(?<=\w)(?=@|\.(?!(?:com\.)?\w+$))/) : [text]).map(
    (part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ),
  )
