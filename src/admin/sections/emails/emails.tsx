import { Menu, Pagination } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useSearchParams } from 'react-router'
import type { Outbox } from '#protocol/mail.ts'
import { attempt } from '../../data/attempt.ts'
import { MAILS_PER_PAGE, outboxQuery, refreshOutbox } from '../../data/outbox.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { CopyButton } from '../../ui/copy-field.tsx'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { Empty, Note } from '../../ui/parts/note.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Rows } from '../../ui/parts/rows.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { OwnersOnly } from '../people/owners-only.tsx'
import { MailRow } from './mail-row.tsx'

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
    <Screen
      title={section.label}
      aside={
        <MoreMenu label="Mais ações desta tela">
          <Menu.Item
            leftSection={<RefreshCw size={18} aria-hidden />}
            onClick={() => attempt(refreshOutbox)}
          >
            Atualizar
          </Menu.Item>
        </MoreMenu>
      }
    >
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

export const EmailsScreen = ({ section }: ScreenProps) => (
  <OwnersOnly section={section}>
    <Emails section={section} />
  </OwnersOnly>
)
