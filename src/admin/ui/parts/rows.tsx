import { Text, UnstyledButton } from '@mantine/core'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Children, type ComponentProps, type ReactNode, useDeferredValue, useId } from 'react'
import { Link } from 'react-router'
import classes from './rows.module.css'

/** More than the tallest screen shows. */
const FIRST_ROWS = 24

type RowsProps = {
  /** The name of the list, for screen readers. */
  label?: string
  /** Whether they stand beside each other where there is room. */
  isGrid?: boolean
  /** What is said while there are none. */
  none?: string
  children: ReactNode
}

/** A list, in a `Sheet` of its own or in a `Section`. A long one appears at once; the rows below the first screen follow without blocking it. */
export function Rows({ label, isGrid, none, children }: RowsProps) {
  const rows = Children.toArray(children)
  const hasAll = useDeferredValue(true, false)
  return (
    <ul className={classes.rows} aria-label={label} data-grid={isGrid || undefined}>
      {hasAll ? rows : rows.slice(0, FIRST_ROWS)}
      {rows.length === 0 && none && (
        <Text component="li" className="soft" p="xl" ta="center">
          {none}
        </Text>
      )}
    </ul>
  )
}

/** What a row opens: the address of a screen, or something on this one. */
type Opening = {
  to?: string | undefined
  /** What the address is opened with. */
  linkState?: unknown
  /** Whether it is the screen that is shown. */
  isCurrent?: boolean
  onOpen?: (() => void) | undefined
  /** Of a row that unfolds. */
  isOpen?: boolean
  /** More of its button, such as a name and keys. */
  opener?: ComponentProps<'button'> & { 'data-head'?: true }
}

type OpenerProps = Opening & { noteId: string | undefined; children: ReactNode }

type Props = Opening & {
  title: ReactNode
  /** Badges beside the title. */
  mark?: ReactNode
  /** Below the title; one line of it if `isShort`. */
  note?: ReactNode
  isShort?: boolean
  /** Before the words: a picture, or an icon or initials (`<b>`), which get a tile. */
  picture?: ReactNode
  /** A column of its own, or below the note where there is no room. */
  detail?: ReactNode
  /** A switch or a badge, in the last column. */
  state?: ReactNode
  /** At most one button and a menu. A row that only opens has an arrow there. */
  actions?: ReactNode
  /** What it unfolds to. */
  children?: ReactNode
  /** The id of the entry, by which it is found again. */
  entry?: string
  /** Whether visitors do not see it. */
  isOff?: boolean
  /** The colour of the tile, as of a `Note`. */
  tone?: 'good' | 'warn' | 'bad' | undefined
  /** What it is dragged by. */
  handle?: ReactNode
  /** Of an entry that can be dragged. */
  root?: ComponentProps<'li'> | undefined
}

/** One entry of a list. Pressing it anywhere opens it, except on its own controls. */
export function Row(props: Props) {
  const { title, mark, note, isShort, picture, tone, detail, state, actions, handle } = props
  const { to, onOpen, isOpen, isCurrent, children } = props
  const id = useId()
  const hasArrow = (to !== undefined || onOpen) && !state && (!actions || isOpen !== undefined)
  return (
    <li
      {...props.root}
      className={classes.row}
      data-entry={props.entry}
      data-off={props.isOff || undefined}
      data-current={isCurrent || undefined}
    >
      <div className={classes.line}>
        {handle !== undefined && <div className={classes.handle}>{handle}</div>}
        {picture && (
          <div className={classes.picture} data-tone={tone ?? 'info'}>
            {picture}
          </div>
        )}
        <div className={classes.body}>
          <div className={classes.words}>
            <div className={classes.head}>
              <Opener {...props} noteId={note ? id : undefined}>
                {typeof title === 'string' ? <b>{title}</b> : title}
              </Opener>
              {mark}
            </div>
            {note && (
              <div id={id} className={classes.note} data-short={isShort || undefined}>
                {note}
              </div>
            )}
          </div>
          {detail && <div className={classes.detail}>{detail}</div>}
          {state && <div className={classes.state}>{state}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
        {hasArrow && (
          <ChevronRight
            size={18}
            className={classes.arrow}
            data-open={isOpen || undefined}
            aria-hidden
          />
        )}
      </div>
      {children && <div className={classes.below}>{children}</div>}
    </li>
  )
}

function Opener({ to, linkState, isCurrent, onOpen, isOpen, ...props }: OpenerProps) {
  const { opener, noteId, children } = props
  if (to !== undefined) {
    return (
      <Link
        to={to}
        state={linkState}
        className={classes.open}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={noteId}
        onClick={onOpen}
      >
        {children}
      </Link>
    )
  }
  if (!onOpen) return <span className={classes.title}>{children}</span>
  return (
    <UnstyledButton
      {...opener}
      className={classes.open}
      aria-expanded={isOpen}
      aria-describedby={noteId}
      onClick={onOpen}
    >
      {children}
    </UnstyledButton>
  )
}
