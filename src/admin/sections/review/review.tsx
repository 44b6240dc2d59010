import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Hand from 'lucide-react/icons/hand'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import type { ReactNode } from 'react'
import type { Check as SiteCheck, Weight } from '#content/checks/check.ts'
import { entities } from '#content/index.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { fieldLabelOf } from '#content/schema/paths.ts'
import { isCheckStale, NORMS_CHECKED_ON } from '#content/wording/articles.ts'
import type { WordingReason, WordingReport } from '#protocol/wording.ts'
import { launchQuery } from '../../data/status.ts'
import { wordingQuery } from '../../data/wording.ts'
import { keptText, MarkedText } from '../../editor/wording/marked-text.tsx'
import { fieldOf, placeOf } from '../../fields/field-place.ts'
import { openedFieldOf, useOpenField } from '../../fields/use-open-field.ts'
import { screenLabelOf } from '../../registry/field-screens.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { counted, dateOf, dayOf } from '../../ui/format.ts'
import { Note } from '../../ui/parts/note.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'

const groups: Record<Weight, { title: string; hint: string; mark: ReactNode }> = {
  serious: {
    title: 'A resolver',
    hint: 'O site não deve ficar assim, e não é lançado enquanto estiver.',
    mark: <Hand size={20} aria-hidden />,
  },
  words: {
    title: 'Palavras sem motivo',
    hint: 'As normas não aceitam. Troque a frase, ou diga no campo por que ela fica.',
    mark: <MessageCircleQuestion size={20} aria-hidden />,
  },
  advice: {
    title: 'Conselhos',
    hint: 'Você decide. O site pode ficar assim.',
    mark: <CircleAlert size={20} aria-hidden />,
  },
}

/** Everything that is wrong with the site or missing on it, then the words that were kept with a reason, and what was read. */
export function ReviewScreen({ section }: ScreenProps) {
  const launch = useQuery(launchQuery)
  const wording = useQuery(wordingQuery)
  return (
    <Screen title={section.label}>
      {isCheckStale(toClinicTime(new Date()).day) && (
        <Note tone="warn">
          As normas dos conselhos foram conferidas há mais de seis meses. Atualize o site, ou
          confira com a direção técnica o que mudou.
        </Note>
      )}
      <QueryBoundary query={launch} rows={4}>
        {({ checks }) => <Groups checks={checks} />}
      </QueryBoundary>
      <QueryBoundary query={wording} rows={2}>
        {(report) => <WhatWasRead report={report} />}
      </QueryBoundary>
    </Screen>
  )
}

function Groups({ checks }: { checks: SiteCheck[] }) {
  if (checks.length === 0) return <Text>Nada a resolver.</Text>
  return (Object.keys(groups) as Weight[]).map((weight) => {
    const found = checks.filter((check) => check.weight === weight)
    if (found.length === 0) return null
    const { title, hint, mark } = groups[weight]
    return (
      <Sheet key={weight} title={title} hint={hint}>
        <Rows>
          {found.map((check) => (
            <Row
              key={check.id}
              picture={mark}
              tone={weight === 'advice' ? 'warn' : 'bad'}
              title={<CheckTitle {...check} />}
              note={
                <>
                  {check.text}
                  <Text size="xs">{whereOf(check)}</Text>
                </>
              }
              actions={<GoToCheck check={check} />}
            />
          ))}
        </Rows>
      </Sheet>
    )
  })
}

const CheckTitle = ({ title, words, weight }: SiteCheck) =>
  words ? <Quote text={title} words={words} isSerious={weight === 'words'} /> : <b>{title}</b>

type QuoteProps = { text: string; words: string; isSerious: boolean }

function Quote({ text, words, isSerious }: QuoteProps) {
  const from = text.indexOf(words)
  const matches = from < 0 ? [] : [{ from, to: from + words.length, isSerious }]
  return <MarkedText text={text} matches={matches} />
}

function WhatWasRead({ report }: { report: WordingReport }) {
  const kept = report.matches.flatMap(({ reason, ...match }) =>
    reason ? [{ reason, where: whereOf({ field: fieldOf(match) }) }] : [],
  )
  return (
    <>
      <Reasons
        title="Mantidos com motivo"
        note="Quem manteve, quando e por quê. Se a frase mudar, perguntamos de novo."
        reasons={kept}
      />
      <Reasons
        title="Motivos de frases fora do site"
        note="Elas mudaram, saíram ou esperam o seu dia. Os motivos ficam guardados."
        reasons={report.former.map((reason) => ({ reason, where: '' }))}
      />
      <Sheet
        title="Lido"
        hint={`${dayOf(report.readAt)}, ${counted(report.texts, 'texto', 'textos')}`}
      >
        <Limits />
      </Sheet>
    </>
  )
}

type ReasonsProps = {
  title: string
  note: string
  reasons: { reason: WordingReason; where: string }[]
}

function Reasons({ title, note, reasons }: ReasonsProps) {
  if (reasons.length === 0) return null
  return (
    <Sheet title={title} hint={note}>
      <Rows>
        {reasons.map(({ reason, where }) => (
          <Row
            key={`${reason.at} ${reason.rule} ${reason.sentence}`}
            picture={<Check size={20} aria-hidden />}
            tone="good"
            title={<Quote text={`“${reason.sentence}”`} words={reason.words} isSerious />}
            note={
              <>
                {`${keptText(reason)}: “${reason.reason}”`}
                <Text size="xs">{where}</Text>
              </>
            }
          />
        ))}
      </Rows>
    </Sheet>
  )
}

const Limits = () => (
  <Text size="sm" maw="76ch">
    O revisor compara palavras com regras do CFM, do CONAR e dos conselhos de cada profissão (normas
    conferidas em {dateOf(`${NORMS_CHECKED_ON}T12:00:00`)}). Lê também as descrições das imagens;
    não vê imagens, não entende ironia nem o contexto todo, pode deixar passar e pode estranhar o
    que está certo. Ele não é parecer jurídico e não substitui a direção técnica nem uma advogada.
  </Text>
)

/** 'Abertura · Imagem de fundo': the screen and the field that 'Ir ao campo' opens. */
function whereOf({ field }: Pick<SiteCheck, 'field'>): string {
  const place = placeOf(field)
  if (!place) return ''
  const opened = openedFieldOf(place)
  const label = opened.path && fieldLabelOf(entities[opened.entity].schema, opened.path)
  return [screenLabelOf(opened), label].filter(Boolean).join(' · ')
}

/** Opens the field where a check is resolved. */
function GoToCheck({ check }: { check: SiteCheck }) {
  const openField = useOpenField()
  return (
    <Button
      variant="light"
      aria-label={`Ir ao campo: ${check.title}, ${whereOf(check)}`}
      onClick={() => openField(check.field)}
    >
      Ir ao campo
    </Button>
  )
}
