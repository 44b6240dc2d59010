import {
  ActionIcon,
  Anchor,
  Button,
  Divider,
  Group,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import PencilLine from 'lucide-react/icons/pencil-line'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { LAST_SECTION } from '#content/sections/page.ts'
import { useCollection } from '../../data/documents.ts'
import { OrderHandle, Sortable, useDrag } from '../../inputs/sorting/sortable.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import type { ShownRow } from './page-rows.ts'
import classes from './page-screen.module.css'

type Actions = {
  onPick: (name: string) => void
  onToggle: (row: ShownRow) => void
  /** Leaves an empty section off the page until there is something in it. */
  onWait: (row: ShownRow) => void
  onMove: (from: number, to: number) => void
  /** Opens the target of a button. */
  onField: (field: string) => void
}

const listStyle = { listStyle: 'none', margin: 0, padding: 0 }

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
        <ol style={listStyle} aria-label="Seções da página" data-holds="sections">
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
    <li>
      <Divider my="xs" color="var(--hair)" />
      <Button
        component={Link}
        to="/articles/new"
        variant="subtle"
        leftSection={<PencilLine size={16} aria-hidden />}
      >
        Começar a escrever
      </Button>
      <Note>Textos da clínica, em páginas próprias.</Note>
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

function Row({ row, isCurrent, handle, drag, onPick, onToggle, onWait, onField }: RowProps) {
  const { name, label, canHide, isHidden, isUnsaved, isEmpty, isAnnounced, leaving, leading } = row
  const Icon = isHidden ? EyeOff : Eye
  return (
    <li {...drag} className={classes.row} data-current={isCurrent || undefined}>
      <Group gap="2xs" wrap="nowrap" ps={handle ? 0 : INDENT}>
        {handle}
        <UnstyledButton
          flex={1}
          mih={44}
          fw={isCurrent ? 600 : 500}
          fs={isHidden ? 'italic' : undefined}
          aria-current={isCurrent || undefined}
          onClick={() => onPick(name)}
        >
          <Group gap="sm">
            {label}
            {isHidden && <VisuallyHidden>, não aparece no site</VisuallyHidden>}
            {isUnsaved && <span className="spark" role="img" aria-label="não salva" />}
          </Group>
        </UnstyledButton>
        {canHide && (
          <ActionIcon
            aria-label={`${isHidden ? 'Mostrar' : 'Esconder'} ${label}`}
            onClick={() => onToggle(row)}
          >
            <Icon size={17} />
          </ActionIcon>
        )}
      </Group>
      {leaving && <Note>Sai sozinha {leaving}.</Note>}
      {leading.map(({ field, text, where }) => (
        <Note key={field}>
          “{text}”, {where}, leva ao início enquanto isso.{' '}
          <Offer onClick={() => onField(field)}>Trocar destino</Offer>
        </Note>
      ))}
      {isEmpty && name === 'questions' && <NoQuestions />}
      {isEmpty && name === 'testimonials' && !isAnnounced && (
        <Note>Sem depoimentos aprovados, não aparece no site.</Note>
      )}
      {isEmpty && name === 'testimonials' && isAnnounced && (
        <Note>
          Ainda sem depoimentos. <Offer onClick={() => onWait(row)}>Esconder até o primeiro</Offer>
        </Note>
      )}
    </li>
  )
}

const offerStyle = { inherit: true, fw: 600, c: 'var(--brand-ink)', ta: 'start' } as const

const Offer = (props: { onClick: () => void; children: string }) => (
  <Anchor component="button" type="button" {...offerStyle} {...props} />
)

function NoQuestions() {
  return (
    <Note>
      Sem perguntas, não aparece no site.{' '}
      <Anchor component={Link} to={useSectionPath('questions')} {...offerStyle}>
        Escrever perguntas
      </Anchor>
    </Note>
  )
}

/** Where the names begin, beside a handle or not. */
const INDENT = 48

/** What is said of a section, and what can be done about it. */
const Note = ({ children }: { children: ReactNode }) => (
  <Text size="xs" className="soft" ps={INDENT} pe="xs" pb="xs">
    {children}
  </Text>
)
