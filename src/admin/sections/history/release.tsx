import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Eye from 'lucide-react/icons/eye'
import HistoryIcon from 'lucide-react/icons/history'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type EntityName, entities, isCollection } from '#content/index.ts'
import { pastPagePathOf, type ReleaseDetail, type ReleaseDocument } from '#protocol/history.ts'
import { documentPath } from '../../data/document-path.ts'
import { releaseQuery } from '../../data/releases.ts'
import { Changes, QuietButton } from '../../form/history/change-views.tsx'
import { deedOf, durationOf, fullMomentOf, whoOf } from '../../form/history/release-sentences.ts'
import {
  type FieldQuestion,
  RestoreDialog,
  RestoreFieldDialog,
  type RestoreQuestion,
} from '../../form/history/restore-dialogs.tsx'
import { SheetChapter } from '../../form/history/sheet-chapter.tsx'
import { Who } from '../../form/history/who.tsx'
import { Dock } from '../../form/save-dock.tsx'
import { StatusLine } from '../../form/status-line.tsx'
import { sectionBySlug } from '../../registry/registry.ts'
import { counted } from '../../ui/format.ts'
import { Screen } from '../../ui/page/screen.tsx'
import { Card, WithAside } from '../../ui/page/with-aside.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import classes from './release.module.css'
import { ReleaseChanges } from './release-changes.tsx'
import { siteQuestion } from './site-question.ts'

const back = { to: '/history', label: 'Histórico' }

/** One release: what it changed, section by section, and the way back to each part of it. */
export function ReleaseScreen({ id }: { id: number }) {
  const query = useQuery(releaseQuery(id))
  const [field, setField] = useState<FieldQuestion>()
  const [asked, setAsked] = useState<RestoreQuestion>()
  const [isComparing, setIsComparing] = useState(false)
  const { release, documents = [], older = null, newer } = query.data ?? {}
  return (
    <Screen
      title={release ? `${whoOf(release.by)} ${deedOf(release)}` : 'O que mudou'}
      back={back}
      hint={release && fullMomentOf(release.at)}
      aside={<Neighbours older={older} newer={newer?.id ?? null} />}
    >
      <QueryBoundary query={query} rows={4} failure="Esta mudança não está no histórico">
        {(detail) => (
          <WithAside
            isSticky
            label="Sobre esta mudança"
            aside={<Facts detail={detail} onCompare={() => setIsComparing(true)} />}
          >
            <Sheet detail={detail} onField={setField} onAsk={setAsked} />
          </WithAside>
        )}
      </QueryBoundary>
      {release && (
        <Dock
          status={
            <StatusLine mark={<HistoryIcon size={19} />} {...statusOf(documents, release.isLive)} />
          }
          isStacked
        >
          {!release.isLive && (
            <Button variant="subtle" px={14} onClick={() => setAsked(siteQuestion(release))}>
              Voltar o site…
            </Button>
          )}
          <Button
            component={Link}
            to={`/history/${release.id}/site`}
            leftSection={<Eye size={18} aria-hidden />}
          >
            <span>
              Ver<span className={classes.wide}> o site</span> como era
            </span>
          </Button>
        </Dock>
      )}
      {field && <RestoreFieldDialog asked={field} onClose={() => setField(undefined)} />}
      {asked && <RestoreDialog asked={asked} onClose={() => setAsked(undefined)} />}
      {release && isComparing && (
        <CompareDialog release={release} onClose={() => setIsComparing(false)} />
      )}
    </Screen>
  )
}

type SheetProps = {
  detail: ReleaseDetail
  onField: (asked: FieldQuestion) => void
  onAsk: (asked: RestoreQuestion) => void
}

function Sheet({ detail: { documents, older }, onField, onAsk }: SheetProps) {
  const chapters = [...Map.groupBy(documents, ({ entity }) => entity)]
  return (
    <div className="sheet">
      {chapters.map(([entity, list]) => (
        <ReleaseChapter
          key={entity}
          entity={entity}
          documents={list}
          onRestore={(document) => onAsk(documentQuestion(document))}
        >
          <Changes>
            {list.map((document) => (
              <ReleaseChanges
                key={document.id}
                document={document}
                {...{ older, onField, onAsk }}
              />
            ))}
          </Changes>
        </ReleaseChapter>
      ))}
      {chapters.length === 0 && (
        <p className={`soft ${classes.nothing}`}>
          Nada do que os visitantes veem mudou com esta publicação.
        </p>
      )}
    </div>
  )
}

function statusOf(documents: ReleaseDocument[], isLive: boolean) {
  const count = documents.reduce(
    (sum, { fields, kind, move, visibility }) =>
      sum +
      fields.length +
      Number(kind !== 'edited') +
      Number(move !== undefined) +
      Number(visibility !== undefined),
    0,
  )
  const again = documents.reduce((sum, { today }) => sum + today.changed.length, 0)
  const changed = again > 0 ? `, ${counted(again, 'já mudou', 'já mudaram')} de novo` : ''
  return {
    title: counted(count, 'mudança', 'mudanças') + changed,
    note: isLive ? 'É o que está no ar' : 'Nada se perde ao restaurar',
  }
}

const Neighbours = ({ older, newer }: { older: number | null; newer: number | null }) => (
  <>
    <Neighbour id={newer} label="Mudança mais nova" Icon={ChevronUp} />
    <Neighbour id={older} label="Mudança mais antiga" Icon={ChevronDown} />
  </>
)

type NeighbourProps = { id: number | null; label: string; Icon: typeof ChevronUp }

const Neighbour = ({ id, label, Icon }: NeighbourProps) =>
  id === null ? (
    <ActionIcon aria-label={label} disabled>
      <Icon size={20} />
    </ActionIcon>
  ) : (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={`/history/${id}`} aria-label={label}>
        <Icon size={20} />
      </ActionIcon>
    </Tooltip>
  )

type ChapterProps = {
  entity: EntityName
  documents: ReleaseDocument[]
  onRestore: (document: ReleaseDocument) => void
  children: ReactNode
}

function ReleaseChapter({ entity, documents, onRestore, children }: ChapterProps) {
  const slug = documentPath(entity, '').split('/')[1]
  const Icon = sectionBySlug(slug)?.icon ?? HistoryIcon
  const { label } = entities[entity]
  const [document] = documents
  const isOne = !isCollection(entity) && document && document.before !== null
  return (
    <SheetChapter
      icon={Icon}
      title={label}
      beside={
        isOne && (
          <QuietButton label={`Restaurar tudo em ${label}`} onClick={() => onRestore(document)}>
            Restaurar tudo
          </QuietButton>
        )
      }
    >
      {children}
    </SheetChapter>
  )
}

/** What the release made of the document, or what it was before: whichever differs from today comes first. */
function documentQuestion(document: ReleaseDocument): RestoreQuestion {
  const { entity, id, title, before, after, today } = document
  const choiceOf = (label: string, version: number | null) => ({
    label,
    target: { what: 'document' as const, entity, id, version },
  })
  const former = choiceOf('Como era antes desta mudança', before)
  const made = choiceOf('Como ficou nesta mudança', after)
  return {
    question: `Restaurar ${title}?`,
    yes: `Restaurar ${title}`,
    done: `${title}: a versão escolhida voltou. Já está no ar.`,
    choices: today.changed.length > 0 ? [made, former] : [former],
  }
}

const PICTURE_WIDTH = 1280
const PICTURE_HEIGHT = 800

function Facts({ detail, onCompare }: { detail: ReleaseDetail; onCompare: () => void }) {
  const { release, newer } = detail
  const { ref, width } = useElementSize()
  return (
    <Card className={classes.facts}>
      <div ref={ref} className={classes.picture} aria-hidden="true">
        {width > 0 && (
          <iframe
            src={pastPagePathOf(release.id)}
            title="O site como era, em miniatura"
            style={{
              width: PICTURE_WIDTH,
              height: PICTURE_HEIGHT,
              transform: `scale(${width / PICTURE_WIDTH})`,
            }}
            loading="lazy"
            tabIndex={-1}
            inert
          />
        )}
      </div>
      <dl>
        <div>
          <dt>Quem</dt>
          <dd className={classes.person}>
            <Who by={release.by} size="small" />
            {release.by.name}
          </dd>
        </div>
        {release.note && (
          <div>
            <dt>Recado</dt>
            <dd>{`“${release.note}”`}</dd>
          </div>
        )}
        <div>
          <dt>Quanto tempo ficou no ar</dt>
          <dd>
            {newer
              ? capitalized(
                  `${durationOf(release.at, newer.at)}, até a mudança de ${whoOf(newer.by)}`,
                )
              : 'Está no ar agora'}
          </dd>
        </div>
      </dl>
      {newer && (
        <Button variant="subtle" px={12} ml={-12} mt={8} onClick={onCompare}>
          Comparar com o de hoje
        </Button>
      )}
    </Card>
  )
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
