import { Alert, Button, Pagination, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useSearchParams } from 'react-router'
import type { Outbox } from '#protocol/mail.ts'
import { attempt } from '../../data/attempt.ts'
import { MAILS_PER_PAGE, outboxQuery, refreshOutbox } from '../../data/outbox.ts'
import { StatusLine } from '../../editor/status-line.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { CopyButton } from '../../ui/copy-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { counted } from '../../ui/format.ts'
import { Lines } from '../../ui/lines.tsx'
import { Dock } from '../../ui/parts/dock.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { OwnersOnly } from '../people/owners-only.tsx'
import classes from './emails.module.css'
import { MailLine } from './mail-line.tsx'

const PAGE = 'pagina'

/** Anything but a page number counts as page 1. */
function usePage() {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get(PAGE))
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  return [page, (next: number) => setSearch(next === 1 ? {} : { [PAGE]: String(next) })] as const
}

/** The outbox: e-mail that was sent, is waiting, or failed. */
function Emails({ section }: ScreenProps) {
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
      <Dock status={<StatusLine {...statusOf(query.data)} />}>
        <Button
          leftSection={<RefreshCw size={18} aria-hidden />}
          loading={query.isRefetching}
          onClick={() => attempt(refreshOutbox)}
        >
          Atualizar
        </Button>
      </Dock>
    </Screen>
  )
}

const statusOf = (outbox: Outbox | undefined) => ({
  title: outbox ? counted(outbox.total, 'mensagem', 'mensagens') : 'E-mails',
  note: outbox?.hasMailServer === false ? 'O envio ainda não está ligado' : 'Atualiza sozinho',
})

/** Only what is copied names variables. */
const INSTRUCTIONS =
  'Olá! Para o site enviar e-mails, preencha SMTP_URL e MAIL_FROM na configuração do servidor e reinicie o site. O README explica as duas. Depois, tudo o que espera sai sozinho.'

const NoMailServer = () => (
  <Alert
    bg="var(--warn-wash)"
    mb="xl"
    icon={<Clock size={20} />}
    color="amber"
    radius="lg"
    title="O site ainda não envia e-mails"
  >
    <Text mb="sm">
      Os e-mails esperam aqui e saem sozinhos quando o envio for ligado. Peça a quem instalou o
      site.
    </Text>
    <CopyButton value={INSTRUCTIONS} label="Copiar instruções" />
  </Alert>
)

type ListProps = { outbox: Outbox; page: number; onPage: (page: number) => void }

function MailList({ outbox, page, onPage }: ListProps) {
  const { list, total } = outbox
  const pages = Math.ceil(total / MAILS_PER_PAGE)
  if (total === 0) {
    return (
      <EmptyState title="Nenhum e-mail por aqui">
        Convites e pedidos de senha nova aparecem nesta lista quando são enviados.
      </EmptyState>
    )
  }
  return (
    <div className="sheet">
      <Section title="Mensagens" hint="As mais novas primeiro. Guardamos as enviadas por 30 dias.">
        <Lines label="Mensagens">
          {list.map((mail) => (
            <MailLine key={mail.id} mail={mail} canRetry={outbox.hasMailServer} />
          ))}
        </Lines>
        {(pages > 1 || page > 1) && (
          <Pagination
            total={pages}
            value={page}
            onChange={onPage}
            siblings={0}
            className={classes.pages}
            aria-label="Páginas"
            getItemProps={(number) => ({ 'aria-label': `Página ${number}` })}
            getControlProps={(control) => ({ 'aria-label': controlNames[control] })}
          />
        )}
      </Section>
    </div>
  )
}

const controlNames = {
  first: 'Primeira página',
  last: 'Última página',
  previous: 'Página anterior',
  next: 'Próxima página',
}

export const EmailsScreen = ({ section }: ScreenProps) => (
  <OwnersOnly section={section}>
    <Emails section={section} />
  </OwnersOnly>
)
