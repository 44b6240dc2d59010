import { Fragment, type ReactNode } from 'react'
import {
  groupedBlocks,
  type Mark,
  type ShownBlock,
  type Span,
  spansOf,
} from '#content/rich-text/blocks.ts'
import { textLinkProblem } from '#content/rules/link.ts'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { Picture } from '../parts/picture.tsx'

type Props = {
  blocks: ShownBlock[]
  /** The field that has the text, such as `treatments/treatment_01.text`. */
  field: string
  /** The ids of its headings, where something may lead to them. */
  ids?: Map<ShownBlock, string>
  /** Which blocks stand elsewhere on the page. */
  isLeftOut?: (block: ShownBlock) => boolean
  /** The number of a source, by its key; a mark without one is left out. */
  sourceNumber?: ((key: string) => number | undefined) | undefined
}

/** A longer text in the page's own elements. */
export const RichText = (props: Props) =>
  groupedBlocks(props.blocks).map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what visitors get has no keys and never moves.
    <BlockGroup key={index} group={group} {...props} />
  ))

function BlockGroup({ group, blocks, field, ids, ...rest }: Props & { group: ShownBlock[] }) {
  const { isLeftOut, sourceNumber } = rest
  const mark = useMark()
  const [first] = group
  if (!first || isLeftOut?.(first)) return null
  const place = (block: ShownBlock) => `${field}.${blocks.indexOf(block)}`
  const marked = (block: ShownBlock) => mark(place(block))
  const inline = (block: ShownBlock) => (
    <Inline spans={spansOf(block)} sourceNumber={sourceNumber} />
  )
  const items = (as: (block: ShownBlock) => ReactNode) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    group.map((block, index) => <Fragment key={index}>{as(block)}</Fragment>)
  switch (first.kind) {
    case 'heading':
      return (
        <h2 id={ids?.get(first)} {...marked(first)}>
          {inline(first)}
        </h2>
      )
    case 'subheading':
      return <h3 {...marked(first)}>{inline(first)}</h3>
    case 'bullet':
    case 'step': {
      const List = first.kind === 'bullet' ? 'ul' : 'ol'
      return (
        <List>
          {items((block) => (
            <li {...marked(block)}>{inline(block)}</li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <p {...marked(first)}>{inline(first)}</p>
        </blockquote>
      )
    case 'notice':
      return (
        <aside className="note-box">
          <Icon name="info" />
          {items((block) => (
            <p {...marked(block)}>{inline(block)}</p>
          ))}
        </aside>
      )
    case 'picture':
      return (
        <figure>
          <Picture
            url={first.image}
            field={place(first)}
            sizes="(min-width: 48em) 40.5rem, 100vw"
          />
          {first.text && <figcaption {...marked(first)}>{inline(first)}</figcaption>}
        </figure>
      )
    default:
      return <p {...marked(first)}>{inline(first)}</p>
  }
}

type InlineProps = { spans: Span[] } & Pick<Props, 'sourceNumber'>

const Inline = ({ spans, sourceNumber }: InlineProps) =>
  spans.map(({ text, marks }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what visitors get has no keys and never moves.
    <Fragment key={index}>
      {marks.reduceRight<ReactNode>((inside, mark) => formatted(mark, inside), text)}
      {marks
        .filter((mark) => mark.kind === 'source' && !spans[index + 1]?.marks.includes(mark))
        .map(({ target }) => (
          <SourceNumber key={target} number={sourceNumber?.(target)} />
        ))}
    </Fragment>
  ))

function formatted({ kind, target }: Mark, inside: ReactNode): ReactNode {
  if (kind === 'bold') return <strong>{inside}</strong>
  if (kind === 'italic') return <em>{inside}</em>
  const isLink = kind === 'link' && textLinkProblem(target) === undefined
  return isLink ? <a href={addressOf(target)}>{inside}</a> : inside
}

/** The sections of the site are on the home page. */
const addressOf = (target: string) => (target.startsWith('#') ? `/${target}` : target)

/** The id of the entry in the list of sources that a raised number leads to. */
export const sourceId = (number: number) => `fonte-${number}`

const SourceNumber = ({ number }: { number: number | undefined }) =>
  number && (
    <sup>
      <a href={`#${sourceId(number)}`}>{number}</a>
    </sup>
  )
