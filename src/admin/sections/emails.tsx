import { Menu, Pagination } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import MailCheck from 'lucide-react/icons/mail-check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Send from 'lucide-react/icons/send'
import Trash from 'lucide-react/icons/trash-2'
import { useSearchParams } from 'react-router'
import { OUTBOX_PATH, type Outbox, type QueuedMail } from '#protocol/mail.ts'
import { attempt } from '../data/attempt.ts'
import { queryClient } from '../data/query-client.ts'
import { client, readerOf } from '../data/site-client.ts'
import type { ScreenProps } from '../registry/registry.ts'
import { confirm } from '../ui/confirm.tsx'
import { CopyButton } from '../ui/copy-field.tsx'
import { counted, dayOf } from '../ui/format.ts'
import { MoreMenu } from '../ui/page/more-menu.tsx'
import { Empty, Note } from '../ui/parts/note.tsx'
import { QueryBoundary } from '../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../ui/parts/rows.tsx'
import { Screen } from '../ui/parts/screen.tsx'
import { Sheet } from '../ui/parts/sheet.tsx'

const MAILS_PER_PAGE = 20
const REFRESH_MILLISECONDS = 15_000

/** Newest first; pages begin with 1. */
const outboxQuery = (page: number) =>
  queryOptions({
    queryKey: ['outbox', page],
    queryFn: readerOf<Outbox>(
      `${OUTBOX_PATH}?limit=${MAILS_PER_PAGE}&skip=${(page - 1) * MAILS_PER_PAGE}`,
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_MILLISECONDS,
  })

const refreshOutbox = () => queryClient.invalidateQueries({ queryKey: ['outbox'] })

async function change(path: string, method: string) {
  try {
    await client.call(`${OUTBOX_PATH}/${path}`, { method })
  } finally {
    await refreshOutbox()
  }
}

const retryMail = (id: string) => change(`${id}/retry`, 'POST')
const deleteMail = (id: string) => change(id, 'DELETE')

const PAGE = 'pagina'

/** Anything but a page number counts as page 1. */
function usePage() {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get(PAGE))
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  return [page, (next: number) => setSearch(next === 1 ? {} : { [PAGE]: String(next) })] as const
}

/** The outbox: e-mail that was sent, is waiting, or failed. */
export function EmailsScreen({ section }: ScreenProps) {
  const [page, setPage] = usePage()
  const query = useQuery(outboxQuery(page))
  return (
    <Screen title={section.label}>
      <QueryBoundary query={query} rows={5}>
        {(outbox) => (
          <>
            {!outbox.hasMailServer && <NoMailServer />}
            <MailList outbox={outbox} page={page} onPage={setPage} />
          </>
        )}
      </QueryBoundary>
    </Screen>
  )
}

/** Only what is copied names variables. */
const INSTRUCTIONS =
  'Olá! Para o site enviar e-mails, preencha SMTP_URL e MAIL_FROM na configuração do servidor e reinicie o site. O README explica as duas. Depois, tudo o que espera sai sozinho.'

const NoMailServer = () => (
  <Note
    tone="warn"
    title="O site ainda não envia e-mails"
    action={<CopyButton value={INSTRUCTIONS} label="Copiar instruções" />}
  >
    Os e-mails esperam aqui e saem sozinhos quando o envio for ligado. Peça a quem instalou o site.
  </Note>
)

type ListProps = { outbox: Outbox; page: number; onPage: (page: number) => void }

function MailList({ outbox, page, onPage }: ListProps) {
  const { list, total } = outbox
  const pages = Math.ceil(total / MAILS_PER_PAGE)
  if (total === 0) {
    return (
      <Empty title="Nenhum e-mail por aqui">
        Convites e pedidos de senha nova aparecem nesta lista quando são enviados.
      </Empty>
    )
  }
  return (
    <Sheet title="Mensagens" hint="As mais novas primeiro. Guardamos as enviadas por 30 dias.">
      <Rows label="Mensagens">
        {list.map((mail) => (
          <MailRow key={mail.id} mail={mail} canRetry={outbox.hasMailServer} />
        ))}
      </Rows>
      {(pages > 1 || page > 1) && (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          siblings={0}
          size={44}
          mx="auto"
          aria-label="Páginas"
          getItemProps={(number) => ({ 'aria-label': `Página ${number}` })}
          getControlProps={(control) => ({ 'aria-label': controlNames[control] })}
        />
      )}
    </Sheet>
  )
}

const controlNames = {
  first: 'Primeira página',
  last: 'Última página',
  previous: 'Página anterior',
  next: 'Próxima página',
}

const states = {
  waiting: { words: 'Espera o envio', tone: 'soft', Icon: Clock },
  sending: { words: 'Enviando agora', tone: 'soft', Icon: Send },
  sent: { words: 'Enviado', tone: 'good', Icon: MailCheck },
  failed: { words: 'Não foi entregue', tone: 'bad', Icon: CircleAlert },
} as const

/** When it was sent, will be sent, or was queued. */
function momentsOf({ status, sentAt, scheduledAt, createdAt, attempts }: QueuedMail): string {
  const tries = attempts > 1 && counted(attempts, 'tentativa', 'tentativas')
  const isPlanned = status === 'waiting' && scheduledAt && Date.parse(scheduledAt) > Date.now()
  const when = isPlanned
    ? `marcado para ${dayOf(scheduledAt)}`
    : dayOf(status === 'sent' && sentAt ? sentAt : createdAt)
  return [when, tries].filter(Boolean).join(' · ')
}

type Props = {
  mail: QueuedMail
  /** Without a mail server it cannot be retried. */
  canRetry: boolean
}

function MailRow({ mail, canRetry }: Props) {
  const { to, subject, status, lastError } = mail
  const { words, tone, Icon } = states[status]
  const canChange = status === 'waiting' || status === 'failed'
  return (
    <Row
      picture={<Icon size={20} aria-hidden />}
      title={subject}
      note={
        <>
          Para {to.join(', ')}
          <br />
          <b className={tone}>{words}</b> · {momentsOf(mail)}
          {lastError && (
            <>
              <br />O que houve: {lastError}
            </>
          )}
        </>
      }
      actions={canChange && <MailMenu mail={mail} canRetry={canRetry} />}
    />
  )
}

function MailMenu({ mail: { id, subject, to }, canRetry }: Props) {
  const askToDelete = () =>
    confirm({
      question: 'Excluir este e-mail?',
      detail: `"${subject}", para ${to.join(', ')}, não será enviado. Esta ação não pode ser desfeita.`,
      danger: {
        label: 'Excluir',
        onChoose: () => attempt(() => deleteMail(id), { success: 'E-mail excluído.' }),
      },
      stay: 'Manter',
    })
  return (
    <MoreMenu label={`Ações para ${subject}`} width={220}>
      {canRetry && (
        <Menu.Item
          leftSection={<RotateCw size={18} />}
          onClick={() => attempt(() => retryMail(id), { success: 'Vamos tentar de novo agora.' })}
        >
          Tentar agora
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Trash size={18} />} onClick={askToDelete}>
        Excluir
      </Menu.Item>
    </MoreMenu>
  )
}
