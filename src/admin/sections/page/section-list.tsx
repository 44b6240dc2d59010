import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import PencilLine from 'lucide-react/icons/pencil-line'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { LeadingButton } from '#content/public/section-links.ts'
import { LAST_SECTION } from '#content/sections/page.ts'
import { useCollection } from '../../data/documents.ts'
import { LinkDialog } from '../../inputs/links/link-dialog.tsx'
import { useClinicContact } from '../../inputs/links/use-clinic-contact.ts'
import { OrderHandle, Sortable, useDrag } from '../../inputs/sorting/sortable.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import classes from './page-screen.module.css'
import type { ShownRow } from './use-page-rows.ts'

type Actions = {
  onPick: (name: string) => void
  onToggle: (row: ShownRow) => void
  /** Leaves an empty section off the page until there is something in it. */
  onWait: (row: ShownRow) => void
  onMove: (from: number, to: number) => void
  /** Gives a button another target. */
  onRetarget: (button: LeadingButton, url: string) => void
}

type Props = Actions & { rows: ShownRow[]; current: string }

/** The parts of the page in their order. Those between opening and footer can be hidden, and moved by handle or arrow keys. */
export function SectionList({ rows, current, onMove, ...actions }: Props) {
  const [said, setSaid] = useState('')
  const movable = rows.filter(({ name, canHide }) => canHide && name !== LAST_SECTION)
  const move = (from: number, to: number) => {
    const row = movable[from]
    if (!row || !movable[to] || from === to) return
    setSaid(`${row.label} agora é a ${to + 1}ª seção de ${movable.length}`)
    onMove(from, to)
  }
  return (
    <Sortable ids={movable.map(({ name }) => name)} onMove={move} said={said}>
      <div data-document="page">
        <ol className={classes.list} aria-label="Seções da página" data-holds="sections">
          {rows.map((row) => {
            const index = movable.indexOf(row)
            const props = { row, isCurrent: row.name === current, ...actions }
            return index < 0 ? (
              <Row key={row.name} {...props} />
            ) : (
              <MovableRow
                key={row.name}
                {...props}
                index={index}
                total={movable.length}
                onMove={move}
              />
            )
          })}
          <FirstText />
        </ol>
      </div>
    </Sortable>
  )
}

/** Until the clinic has written its first text, which brings Conteúdos into the menu. */
function FirstText() {
  const { documents } = useCollection('articles')
  if (documents?.length !== 0) return null
  return (
    <li className={classes.first}>
      <Link to="/articles/new">
        <PencilLine size={16} aria-hidden /> Começar a escrever
      </Link>
      <p className={classes.note}>Textos da clínica, em páginas próprias.</p>
    </li>
  )
}

type RowProps = Omit<Actions, 'onMove'> & {
  row: ShownRow
  isCurrent: boolean
  handle?: ReactNode
  drag?: object
}

type MovableProps = RowProps & Pick<Actions, 'onMove'> & { index: number; total: number }

function MovableRow({ index, total, onMove, ...props }: MovableProps) {
  const { root, handle } = useDrag(props.row.name)
  const { label } = props.row
  return (
    <Row
      {...props}
      drag={root}
      handle={<OrderHandle drag={handle} name={label} {...{ index, total, onMove }} />}
    />
  )
}

function Row({ row, isCurrent, handle, drag, onPick, onToggle, onWait, onRetarget }: RowProps) {
  const { name, label, canHide, isHidden, isUnsaved, isEmpty, isAnnounced, leaving, leading } = row
  const Icon = isHidden ? EyeOff : Eye
  return (
    <li
      {...drag}
      className={classes.row}
      data-current={isCurrent || undefined}
      data-hidden={isHidden || undefined}
    >
      {handle}
      <UnstyledButton
        className={classes.name}
        aria-current={isCurrent || undefined}
        onClick={() => onPick(name)}
      >
        {label}
        {isHidden && <VisuallyHidden>, não aparece no site</VisuallyHidden>}
        {isUnsaved && <span className={classes.dot} role="img" aria-label="não salva" />}
      </UnstyledButton>
      {canHide && (
        <ActionIcon
          className={classes.eye}
          aria-label={`${isHidden ? 'Mostrar' : 'Esconder'} ${label}`}
          onClick={() => onToggle(row)}
        >
          <Icon size={17} />
        </ActionIcon>
      )}
      {leaving && (
        <p className={`${classes.note} ${classes.leaving}`}>
          <Check size={14} aria-hidden /> Sai sozinha {leaving}.
        </p>
      )}
      {leading.map((button) => (
        <Leading key={button.field} button={button} onRetarget={onRetarget} />
      ))}
      {isEmpty && name === 'questions' && <NoQuestions />}
      {isEmpty && name === 'testimonials' && (
        <p className={classes.note}>
          {isAnnounced ? (
            <>
              Ainda sem depoimentos.{' '}
              <UnstyledButton className={classes.offer} onClick={() => onWait(row)}>
                Esconder até o primeiro
              </UnstyledButton>
            </>
          ) : (
            'Sem depoimentos aprovados, não aparece no site.'
          )}
        </p>
      )}
    </li>
  )
}

function NoQuestions() {
  const path = useSectionPath('questions')
  return (
    <p className={classes.note}>
      Sem perguntas, não aparece no site.{' '}
      <Link to={path} className={classes.offer}>
        Escrever perguntas
      </Link>
    </p>
  )
}

type LeadingProps = Pick<Actions, 'onRetarget'> & { button: LeadingButton }

/** A button that would lead to the hidden section, and the choice of another target. */
function Leading({ button, onRetarget }: LeadingProps) {
  const { text, where } = button
  const [isAsking, setIsAsking] = useState(false)
  const clinic = useClinicContact()
  return (
    <>
      <p className={classes.note}>
        “{text}”, {where}, leva ao início enquanto isso.{' '}
        <UnstyledButton
          className={classes.offer}
          aria-haspopup="dialog"
          onClick={() => setIsAsking(true)}
        >
          Trocar destino
        </UnstyledButton>
      </p>
      {isAsking && (
        <LinkDialog
          {...{ text, clinic }}
          url=""
          onChoose={(url) => onRetarget(button, url)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
