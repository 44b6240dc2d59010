import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { isCheckStale, NORMS_CHECKED_ON } from '#content/wording/articles.ts'
import type { WordingReport } from '#protocol/wording.ts'
import { wordingQuery } from '../../data/publishing/wording.ts'
import { ReportDock } from '../../editor/report-dock.tsx'
import { fieldOf } from '../../fields/field-place.ts'
import { useOpenField } from '../../fields/use-open-field.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { counted, dateOf, dayOf } from '../../ui/format.ts'
import { NothingFound, ReportGroup, ReportLimits } from '../../ui/page/report.tsx'
import { Screen } from '../../ui/page/screen.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import classes from './compliance.module.css'
import { figuresOf, type GroupName, groupsOf } from './compliance-groups.ts'
import { FormerRow, MatchRow } from './match-row.tsx'

const filters: { value: GroupName | 'all'; label: string }[] = [
  { value: 'all', label: 'Tudo' },
  { value: 'blocked', label: 'Segura' },
  { value: 'advice', label: 'Conselhos' },
  { value: 'kept', label: 'Mantidos' },
]

/** Everything the rules match in the texts of the site, and who kept what for which reason. Prints. */
export function ComplianceScreen({ section }: ScreenProps) {
  const query = useQuery(wordingQuery)
  return (
    <Screen title={section.label} aside={<PrintButton />}>
      <QueryBoundary query={query} rows={4}>
        {(report) => <Compliance report={report} />}
      </QueryBoundary>
    </Screen>
  )
}

const PrintButton = () => (
  <Button
    variant="subtle"
    px="sm"
    className={`hangs-over ${classes.print}`}
    leftSection={<Printer size={18} aria-hidden />}
    onClick={() => print()}
  >
    Imprimir
  </Button>
)

function Compliance({ report }: { report: WordingReport }) {
  const [shown, setShown] = useState<GroupName | 'all'>('all')
  const groups = groupsOf(report)
  const isShown = (name: GroupName) => shown === 'all' || shown === name
  return (
    <div>
      {isCheckStale(toClinicTime(new Date()).day) && <StaleNote />}
      <Figures report={report} />
      <SegmentedControl
        className={classes.filter}
        value={shown}
        onChange={setShown}
        aria-label="O que mostrar"
        data={filters}
      />
      {groups
        .filter(({ name }) => isShown(name))
        .map(({ name, title, hint, matches }) => (
          <ReportGroup key={name} title={title} hint={hint}>
            {matches.map((match) => (
              <MatchRow
                key={`${match.entity}/${match.id}/${match.path}/${match.rule}`}
                match={match}
              />
            ))}
          </ReportGroup>
        ))}
      {!groups.some(({ name }) => isShown(name)) && <NothingFound>Nada a rever aqui.</NothingFound>}
      {isShown('kept') && report.former.length > 0 && (
        <ReportGroup
          title="Motivos anteriores"
          hint="De frases que já mudaram ou saíram do site. Ficam guardados."
        >
          {report.former.map((reason) => (
            <FormerRow key={`${reason.at} ${reason.rule} ${reason.sentence}`} reason={reason} />
          ))}
        </ReportGroup>
      )}
      <Limits />
      <ComplianceDock report={report} />
    </div>
  )
}

const Figures = ({ report }: { report: WordingReport }) => (
  <div className={classes.figures}>
    {figuresOf(report, dayOf(report.readAt)).map(({ tone, count, words, note }) => (
      <p key={words} data-tone={tone}>
        <b>{count.toLocaleString('pt-BR')}</b> {words}
        <small>{note}</small>
      </p>
    ))}
  </div>
)

const StaleNote = () => (
  <WarningNote>
    As normas dos conselhos foram conferidas há mais de seis meses. Atualize o site, ou confira com
    a direção técnica o que mudou.
  </WarningNote>
)

const Limits = () => (
  <ReportLimits>
    O revisor compara palavras com regras do CFM, do CONAR e dos conselhos de fisioterapia,
    nutrição, psicologia, farmácia, enfermagem e biomedicina (normas conferidas em{' '}
    {dateOf(`${NORMS_CHECKED_ON}T12:00:00`)}). Lê também as descrições das imagens; não lê nomes nem
    endereços. Ele não vê imagens, não entende ironia nem o contexto todo, pode deixar passar e pode
    estranhar o que está certo. Ele não é parecer jurídico e não substitui a direção técnica nem uma
    advogada.
  </ReportLimits>
)

function ComplianceDock({ report }: { report: WordingReport }) {
  const openField = useOpenField()
  const blocked = report.matches.filter(({ state }) => state === 'blocked')
  const [first] = blocked
  return (
    <ReportDock
      title={
        first
          ? counted(blocked.length, 'trecho a rever', 'trechos a rever')
          : 'Nada segura a publicação'
      }
      note={`Lido ${dayOf(report.readAt)}`}
      action={first && <Button onClick={() => openField(fieldOf(first))}>Rever o trecho</Button>}
    />
  )
}
