import { Center, Flex, Group, Loader, Text } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import FilePen from 'lucide-react/icons/file-pen-line'
import Triangle from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useIsLaunched } from '../data/status.ts'
import { useConnection } from '../ui/connection.ts'
import { momentOf } from '../ui/format.ts'
import type { SaveState } from '../unsaved/form-rules.ts'

/** A dot: green, or amber for what waits. */
const Dot = ({ isOff = false }: { isOff?: boolean }) => (
  <span className="spark" data-live={!isOff || undefined} aria-hidden="true" />
)

/** A green dot with a label; amber when `isOff`. */
export const LiveDot = ({ label, isOff = false }: { label: string; isOff?: boolean }) => (
  <Group
    component="span"
    display="inline-flex"
    gap="xs"
    wrap="nowrap"
    ps="2xs"
    fz="sm"
    fw={600}
    lh={1.3}
    className={isOff ? 'warn' : 'good'}
  >
    <Dot isOff={isOff} />
    {/* Browsers do not balance the lines of a text that is itself a flex item. */}
    <span style={{ textWrap: 'balance' }}>{label}</span>
  </Group>
)

type StatusLineProps = { mark?: ReactNode; title: string; note: string }

/** The left half of every dock: an icon, the state, and what it means. */
export const StatusLine = ({ mark = <Dot />, title, note }: StatusLineProps) => (
  <Group gap="sm" wrap="nowrap" miw={0} role="status">
    <Center w={20} flex="none" aria-hidden>
      {mark}
    </Center>
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'baseline' }}
      columnGap="sm"
      miw={0}
    >
      <Text fw={600} size="sm" flex="none" maw="100%">
        {title}
      </Text>
      <Text size="xs" className="soft" lineClamp={2}>
        {note}
      </Text>
    </Flex>
  </Group>
)

const changesOf = (count: number) =>
  count === 1 ? '1 alteração não salva' : `${count} alterações não salvas`

type Facts = {
  changed: number
  /** Empty for what was never saved; undefined where nobody notes when. */
  savedAt: string | undefined
  connection: ReturnType<typeof useConnection>
  isLaunched: boolean | undefined
  /** Whether what is shown is a draft. */
  isOnDraft: boolean
}

const waitingText = {
  open: 'Salva sozinho em um instante',
  'no-internet': 'Salva sozinho quando a internet voltar',
  'no-server': 'Salva sozinho quando o site responder',
  'no-space': 'Salva sozinho quando houver espaço',
}

const statusOf = (
  state: SaveState,
  { changed, savedAt, connection, isLaunched, isOnDraft }: Facts,
): StatusLineProps =>
  ({
    saved: isOnDraft ? draftLineOf(savedAt ?? '') : savedLineOf(savedAt, isLaunched),
    dirty: {
      mark: <Dot isOff />,
      title: changesOf(changed),
      note: 'O site ainda não mudou',
    },
    saving: { mark: <Loader size={16} />, title: 'Salvando…', note: 'Leva um instante' },
    waiting: {
      mark: <CloudOff size={19} className="warn" />,
      title: 'Guardado neste aparelho',
      note: waitingText[connection],
    },
    failed: {
      mark: <Triangle size={19} className="bad" />,
      title: 'Não deu para salvar',
      note: 'Nada se perdeu. Tente de novo.',
    },
  })[state]

const draftLineOf = (savedAt: string): StatusLineProps => ({
  mark: <FilePen size={19} className="soft" />,
  title: `Rascunho guardado ${momentOf(savedAt)}`,
  note: 'Salvar publica',
})

function savedLineOf(
  savedAt: string | undefined,
  isLaunched: boolean | undefined,
): StatusLineProps {
  const mark = <Check size={19} className="good" />
  if (savedAt === undefined) return { mark, title: 'Tudo salvo', note: 'Nada mudou nesta tela' }
  if (savedAt === '') {
    return { mark: <Dot isOff />, title: 'Ainda não salvo', note: 'Preencha e salve' }
  }
  return { mark, title: `Salvo ${momentOf(savedAt)}`, note: shownText(isLaunched) }
}

type SaveStatusProps = {
  state: SaveState
  changed?: number
  savedAt: string | undefined
  isOnDraft?: boolean
}

function shownText(isLaunched: boolean | undefined) {
  if (isLaunched === undefined) return 'Igual ao que você vê'
  return isLaunched ? 'No ar, igual ao que você vê' : 'Em preparação, igual ao que você vê'
}

/** Says whether everything is saved and live. */
export function SaveStatus({ state, changed = 0, savedAt, isOnDraft = false }: SaveStatusProps) {
  const isLaunched = useIsLaunched()
  const connection = useConnection()
  return (
    <StatusLine {...statusOf(state, { changed, savedAt, connection, isLaunched, isOnDraft })} />
  )
}
