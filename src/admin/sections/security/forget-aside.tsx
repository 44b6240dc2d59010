import { Button, Text, Title } from '@mantine/core'
import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { type BackupsNaming, type Erasure, receiptPathOf } from '#protocol/erasure.ts'
import { attempt } from '../../data/attempt.ts'
import { confirmRepeated, erasuresQuery } from '../../data/security/erasure.ts'
import { longDateOf } from '../../ui/format.ts'
import { Card } from '../../ui/page/with-aside.tsx'
import classes from './forget.module.css'
import { backupsTextOf } from './forget-words.ts'

type Props = {
  backups: Pick<UseMutationResult<BackupsNaming, Error>, 'data' | 'error' | 'isPending'>
}

/** What stays, and the receipts. */
export function ForgetAside({ backups }: Props) {
  const erasures = useQuery(erasuresQuery).data ?? []
  const toRepeat = erasures.filter(({ isToRepeat }) => isToRepeat)
  return (
    <>
      {toRepeat.length > 0 && <ToRepeat erasures={toRepeat} />}
      <Card>
        <Title order={2} mb="xs">
          O que ainda fica
        </Title>
        <Remains {...backups} />
        <Text size="sm" className="soft" mt="sm">
          Não alcançamos cópias baixadas, rascunhos no navegador de quem edita, e-mails já entregues
          e o que buscadores guardam.
        </Text>
      </Card>
      <Card>
        <Title order={2} mb="xs">
          Comprovante
        </Title>
        <Text size="sm" className="soft">
          Ao terminar, você baixa um arquivo que diz o que foi apagado, quando e por quem, sem
          repetir o texto. É o que se entrega à pessoa.
        </Text>
        {erasures.length > 0 && <Receipts erasures={erasures} />}
      </Card>
    </>
  )
}

/** The site does not know whose requests these were; the clinic does. */
const ToRepeat = ({ erasures }: { erasures: Erasure[] }) => (
  <Card>
    <Title order={2} mb="xs">
      Repita estes pedidos
    </Title>
    <Words>
      Uma cópia de antes deles foi restaurada, e o site não conseguiu apagar tudo de novo sozinho.
      Procure a pessoa de cada pedido e apague outra vez.
    </Words>
    <ul className={classes.repeats} aria-label="Pedidos a repetir">
      {erasures.map(({ id, at, by }) => (
        <li key={id}>
          {longDateOf(at)}, por {by.name}
          <Button
            variant="subtle"
            px="sm"
            mx={-12}
            aria-label={`Já repeti o pedido de ${longDateOf(at)}`}
            onClick={() =>
              attempt(() => confirmRepeated(id), { success: 'Anotado: pedido repetido.' })
            }
          >
            Já repeti
          </Button>
        </li>
      ))}
    </ul>
  </Card>
)

function Remains({ data, error, isPending }: Props['backups']) {
  const [isOpen, setIsOpen] = useState(false)
  if (isPending) return <Words>Lendo as cópias de segurança…</Words>
  if (error) return <Words>{error.message}</Words>
  if (!data) {
    return (
      <Words>
        Cópias de segurança não podem ser mudadas. As da noite saem sozinhas, com o tempo; as
        outras, quando alguém as apaga em Cópia de segurança.
      </Words>
    )
  }
  const { files } = data
  return (
    <>
      <Words>{backupsTextOf(data)}</Words>
      {files.length > 0 && (
        <Button
          variant="subtle"
          px="sm"
          ml={-12}
          mt="xs"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {files.length === 1 ? 'Ver o arquivo' : `Ver os ${files.length} arquivos`}
        </Button>
      )}
      {isOpen && (
        <ul className={classes.files}>
          {files.map(({ name, createdAt, leavesAt }) => (
            <li key={name}>
              <b>{longDateOf(createdAt)}</b>
              {leavesAt ? `sai até ${longDateOf(leavesAt)}` : 'fica até alguém apagar'}
              <span className={classes.fileName}>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Words = ({ children }: { children: string }) => (
  <Text size="sm" className="soft">
    {children}
  </Text>
)

const reasonTexts = {
  withdrawal: 'depoimento retirado',
  expiry: 'depoimento com a autorização terminada',
}

/** The requests that were carried out; none of them says whose it was. */
const Receipts = ({ erasures }: { erasures: Erasure[] }) => (
  <ul className={classes.receipts} aria-label="Pedidos atendidos">
    {erasures.map(({ id, at, by, reason }) => (
      <li key={id}>
        <a href={receiptPathOf(id)} download>
          <FileDown size={16} aria-hidden />
          <span>
            {longDateOf(at)}, {reason === 'request' ? `por ${by.name}` : reasonTexts[reason]}
          </span>
        </a>
      </li>
    ))}
  </ul>
)
