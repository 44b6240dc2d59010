import { Button, Loader, Menu, Text, Title, UnstyledButton } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Printer from 'lucide-react/icons/printer'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ReactNode, useId, useState } from 'react'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { isCheckStale, NORMS_CHECKED_ON } from '#content/wording/articles.ts'
import type { WordingReport } from '#protocol/wording.ts'
import { wordingQuery } from '../../data/wording.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { counted, dateOf, dayOf } from '../../ui/format.ts'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { Screen } from '../../ui/page/screen.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import type { Report } from '../preflight/check-site.ts'
import { issueKeyOf } from '../preflight/issues/issue.ts'
import { preflightQuery } from '../preflight/preflight-query.ts'
import { useUnsavedDocuments } from '../preflight/unsaved-documents.ts'
import classes from './review.module.css'
import { groupsOf } from './review-groups.ts'
import { FormerRow, IssueRow, MatchRow } from './review-rows.tsx'

/** What is serious, advice, then what was read: the texts by the rules of the councils, the page as visitors get it. */
export function ReviewScreen({ section }: ScreenProps) {
  const wording = useQuery(wordingQuery)
  const documents = useUnsavedDocuments()
  const check = useQuery({ ...preflightQuery(documents ?? []), enabled: documents !== undefined })
  return (
    <Screen title={section.label} aside={<Actions onCheck={check.refetch} />}>
      <QueryBoundary query={wording} rows={4}>
        {(report) => <Review report={report} check={check} />}
      </QueryBoundary>
    </Screen>
  )
}

const Actions = ({ onCheck }: { onCheck: () => void }) => (
  <>
    <Button
      variant="subtle"
      px="sm"
      leftSection={<Printer size={18} aria-hidden />}
      onClick={() => print()}
    >
      Imprimir
    </Button>
    <MoreMenu label="Mais ações desta tela">
      <Menu.Item leftSection={<RefreshCw size={18} />} onClick={onCheck}>
        Conferir de novo
      </Menu.Item>
    </MoreMenu>
  </>
)

type Props = { report: WordingReport; check: UseQueryResult<Report> }

function Review({ report, check }: Props) {
  const page = check.isFetching ? undefined : check.data
  const groups = groupsOf(report.matches, page?.issues ?? [])
  return (
    <>
      {isCheckStale(toClinicTime(new Date()).day) && (
        <WarningNote>
          As normas dos conselhos foram conferidas há mais de seis meses. Atualize o site, ou
          confira com a direção técnica o que mudou.
        </WarningNote>
      )}
      {groups.map(({ name, title, hint, ...found }) => (
        <Group key={name} title={title} note={hint}>
          {found.matches.map((match) => (
            <MatchRow
              key={`${match.entity}/${match.id}/${match.path}/${match.rule}`}
              {...{ match, group: name }}
            />
          ))}
          {page &&
            found.issues.map((issue) => (
              <IssueRow
                key={issueKeyOf(issue)}
                {...{ issue, group: name, content: page.content }}
              />
            ))}
        </Group>
      ))}
      {report.former.length > 0 && (
        <Group
          title="Motivos anteriores"
          note="De frases que já mudaram ou saíram do site. Ficam guardados."
        >
          {report.former.map((reason) => (
            <FormerRow key={`${reason.at} ${reason.rule} ${reason.sentence}`} reason={reason} />
          ))}
        </Group>
      )}
      <WhatWasRead report={report} check={check} hasFound={groups.length > 0} />
    </>
  )
}

type GroupProps = { title: string; note: string; children: ReactNode }

const Group = ({ title, note, children }: GroupProps) => (
  <section className={classes.group}>
    <Title order={2}>{title}</Title>
    <Text size="sm" className="soft">
      {note}
    </Text>
    <ul className={`sheet ${classes.rows}`}>{children}</ul>
  </section>
)

function WhatWasRead({ report, check, hasFound }: Props & { hasFound: boolean }) {
  const words =
    report.matches.length > 0 ? 'Não encontrou outras palavras' : 'Não encontrou palavras'
  const fine = check.data?.fine ?? []
  return (
    <section className={classes.group}>
      <Title order={2}>Lido</Title>
      <Text size="sm" className="soft">
        {dayOf(report.readAt)}
      </Text>
      <div className={`sheet ${classes.read}`}>
        <Text>
          {!hasFound && check.data && !check.isFetching && 'Nada a resolver. '}
          {`O revisor leu ${counted(report.texts, 'texto', 'textos')}. ${words} da lista.`}
        </Text>
        <PageState check={check} />
        {fine.length > 0 && !check.isFetching && (
          <Fold label={counted(fine.length, 'conferência em ordem', 'conferências em ordem')}>
            <ul className={classes.fine}>
              {fine.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Fold>
        )}
        <Fold label="O que a revisão não vê">
          <Limits />
        </Fold>
      </div>
    </section>
  )
}

function PageState({ check }: Pick<Props, 'check'>) {
  if (check.isFetching || check.isPending) {
    return (
      <Text role="status" className={classes.state}>
        <Loader size={16} aria-hidden /> Abrindo a página no celular e no computador…
      </Text>
    )
  }
  if (check.isError) return <Text role="status">Não deu para conferir a página agora.</Text>
  if (check.data.isMeasured) return null
  return (
    <Text role="status">
      Não deu para abrir a página agora. Conferimos só o que o site guarda: textos, autorizações e
      datas.
    </Text>
  )
}

function Fold({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label} <ChevronDown size={18} aria-hidden />
      </UnstyledButton>
      <div id={id} className={classes.folded} data-closed={!isOpen || undefined}>
        {children}
      </div>
    </div>
  )
}

const Limits = () => (
  <>
    <Text size="sm">
      O revisor compara palavras com regras do CFM, do CONAR e dos conselhos de fisioterapia,
      nutrição, psicologia, farmácia, enfermagem e biomedicina (normas conferidas em{' '}
      {dateOf(`${NORMS_CHECKED_ON}T12:00:00`)}). Lê também as descrições das imagens; não lê nomes
      nem endereços. Ele não vê imagens, não entende ironia nem o contexto todo, pode deixar passar
      e pode estranhar o que está certo. Ele não é parecer jurídico e não substitui a direção
      técnica nem uma advogada.
    </Text>
    <Text size="sm" mt="xs">
      Abrimos a página aqui, a 360 e a 1440 pontos de largura. Links para outros sites e números são
      conferidos só pela forma. O contraste sobre fotos é medido nos pontos atrás das letras.
    </Text>
  </>
)
