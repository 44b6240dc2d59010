import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import { type ErasedEntry, type ErasureReason, receiptPathOf } from '#protocol/erasure.ts'
import { erasedQuery } from '../../data/security.ts'
import { longDateOf } from '../../ui/format.ts'
import { palette } from '../../ui/palette-store.ts'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Sheet, TwoColumns } from '../../ui/parts/sheet.tsx'

const To = ({ to, children }: { to: string; children: string }) => (
  <Anchor component={Link} to={to} underline="always">
    {children}
  </Anchor>
)

/** What to do when somebody asks to be erased, or to see what is kept about her (LGPD, art. 18). */
export const PrivacyTab = () => (
  <TwoColumns aside={<Receipts />} label="Comprovantes">
    <Sheet title="Quando alguém pede para sair do site">
      <Stack gap="sm" maw="70ch">
        <Text>
          Abra o <To to="/testimonials">depoimento</To>, a <To to="/team">pessoa</To>, o texto ou a{' '}
          <To to="/images">imagem</To> dela e escolha <b>Apagar de vez…</b> no menu ⋮: sai do site,
          do histórico e dos arquivos, e não volta.
        </Text>
        <Text>
          Se o nome dela está no meio de outro texto, mude o texto e procure o nome na busca do
          painel: <b>Também em versões antigas</b> mostra onde ele ainda está e apaga essas versões.
        </Text>
        <Text>
          Depois, entregue o comprovante: ele diz o que foi apagado e até quando uma cópia de
          segurança ainda pode ter.
        </Text>
        <Text>
          Quem quer ver o que o site guarda sobre ela abre o link do próprio depoimento, que recebeu
          ao enviar. Ali também baixa uma cópia e pode retirá-lo.
        </Text>
      </Stack>
      <Button
        variant="light"
        mr="auto"
        leftSection={<Search size={18} aria-hidden />}
        onClick={palette.open}
      >
        Procurar um nome
      </Button>
    </Sheet>
  </TwoColumns>
)

const Receipts = () => (
  <Sheet title="Comprovantes">
    <QueryBoundary query={useQuery(erasedQuery)}>
      {(erased) =>
        erased.length === 0 ? (
          <Text className="soft">Nada foi apagado de vez até agora.</Text>
        ) : (
          <Rows label="Comprovantes">
            {erased.map((one) => (
              <Receipt key={`${one.entity} ${one.id}`} erased={one} />
            ))}
          </Rows>
        )
      }
    </QueryBoundary>
  </Sheet>
)

const reasons: Record<ErasureReason, (by: string) => string> = {
  request: (by) => `por ${by}`,
  withdrawal: () => 'autorização retirada',
  expiry: () => 'autorização terminada',
}

const Receipt = ({ erased }: { erased: ErasedEntry }) => {
  const { entity, id, what, at, by, reason, isFinished } = erased
  const facts = [
    `${longDateOf(at)}, ${reasons[reason](by.name)}`,
    !isFinished && 'Falta limpar os arquivos: o site tenta de novo sozinho.',
  ]
  return (
    <Row
      picture={<FileText size={18} aria-hidden />}
      title={what}
      note={facts.filter(Boolean).join('. ')}
      actions={
        <Button
          component="a"
          href={receiptPathOf(entity, id)}
          target="_blank"
          rel="noopener"
          variant="subtle"
          px="sm"
          aria-label={`Ver o comprovante de ${longDateOf(at)}: ${what}`}
        >
          Ver
        </Button>
      }
    />
  )
}
