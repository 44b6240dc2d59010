import { Checkbox, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Dependency, visibilityPathOf } from '#content/history/dependencies.ts'
import { entities } from '#content/index.ts'
import type { WaitingDocument, WaitingOrder } from '#protocol/publishing.ts'
import { documentPath } from '../../data/document-path.ts'
import { moveWordsOf } from '../../form/history/change-sentences.ts'
import {
  Change,
  Changes,
  EntryView,
  FieldView,
  MoveView,
  QuietButton,
} from '../../form/history/change-views.tsx'
import { SheetSection } from '../../form/history/sheet-section.tsx'
import { sectionBySlug } from '../../registry/registry.ts'
import { dayOf, firstNameOf } from '../../ui/format.ts'
import { WarningNote } from '../../ui/warning-note.tsx'
import { discardOrderWithUndo, discardWithUndo } from './discard.ts'
import classes from './publish.module.css'
import { labelOf, type ScreenChanges } from './screen-changes.ts'
import { changesOf, keyOf, leftWithBoth, orderKeyOf, type Selection } from './selection.ts'

type Picking = {
  /** What visitors see. */
  release: number
  selection: Selection
  left: ReadonlySet<string>
  onLeave: (left: ReadonlySet<string>) => void
}

const names = { before: 'No ar', after: 'Esperando' }

/** What waits on one screen of the panel. */
export function PublishSection({ slug, documents, orders, ...picking }: ScreenChanges & Picking) {
  const section = sectionBySlug(slug)
  // An entry that only moved was not saved by whoever moved it.
  const saved = documents.filter((document) => changesOf(document).length > 0)
  const last = saved.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]
  const isAlone = new Set(documents.map(({ entity }) => entity)).size === 1
  return (
    <SheetSection
      icon={section?.icon}
      title={section?.label ?? ''}
      beside={
        last && (
          <Text size="sm" className="soft">
            {`${firstNameOf(last.by.name)}, ${dayOf(last.at)}`}
          </Text>
        )
      }
    >
      <Changes label={section?.label ?? ''}>
        {documents.map((document) => (
          <DocumentChanges
            key={`${document.entity}/${document.id}`}
            {...{ document, isAlone }}
            {...picking}
          />
        ))}
        {orders.map((order) => (
          <OrderChange key={order.entity} {...{ order, documents }} {...picking} />
        ))}
      </Changes>
    </SheetSection>
  )
}

type DocumentProps = Picking & { document: WaitingDocument; isAlone: boolean }

const presence = {
  added: 'é novidade no site',
  removed: 'sai do site',
  hidden: 'deixa de aparecer',
  shown: 'passa a aparecer',
}

function DocumentChanges({ document, isAlone, ...picking }: DocumentProps) {
  const { entity, id, title, kind, fields, visibility } = document
  const action = <DocumentAction document={document} />
  const whole = kind !== 'edited'
  return (
    <>
      {whole && (
        <PickedChange
          {...picking}
          change={keyOf({ entity, id })}
          mark={kind}
          label={`${title} ${presence[kind]}`}
          action={action}
        >
          <EntryView {...document} />
        </PickedChange>
      )}
      {visibility && !whole && (
        <PickedChange
          {...picking}
          change={keyOf({ entity, id, path: visibilityPathOf(entity) })}
          mark={visibility}
          label={`${title} ${presence[visibility]}`}
          action={action}
        />
      )}
      {fields.map((field, index) => (
        <PickedChange
          {...picking}
          key={field.path}
          change={keyOf({ entity, id, path: field.path })}
          mark={field.look}
          label={labelOf(document, field.label, isAlone)}
          action={index === 0 && !visibility && action}
        >
          <FieldView field={field} names={names} />
        </PickedChange>
      ))}
    </>
  )
}

/** Opens the document, or discards its changes; both apply to the whole document. */
function DocumentAction({ document }: { document: WaitingDocument }) {
  const { entity, id, title, kind } = document
  return (
    <span className={classes.actions}>
      {kind !== 'removed' && (
        <Link to={documentPath(entity, id)} className={classes.open ?? ''}>
          Abrir
        </Link>
      )}
      <QuietButton
        label={`Desfazer estas mudanças: ${title}`}
        onClick={() => discardWithUndo(document)}
      >
        Desfazer
      </QuietButton>
    </span>
  )
}

type OrderProps = Picking & { order: WaitingOrder; documents: WaitingDocument[] }

function OrderChange({ order, documents, ...picking }: OrderProps) {
  const { entity } = order
  const moved = documents.filter(({ move, ...document }) => move && document.entity === entity)
  return (
    <PickedChange
      {...picking}
      change={orderKeyOf(entity)}
      mark="order"
      label="Ordem da lista"
      action={
        <QuietButton
          label={`Desfazer a ordem: ${entities[entity].label}`}
          onClick={() => discardOrderWithUndo(order, picking.release)}
        >
          Desfazer
        </QuietButton>
      }
    >
      {moved.map(({ id, title, move }) => (
        <div key={id}>
          {move && (
            <>
              {moveWordsOf(title, move, 'waiting')}
              <MoveView move={move} />
            </>
          )}
        </div>
      ))}
    </PickedChange>
  )
}

type PickedProps = Picking & {
  change: string
  mark: Parameters<typeof Change>[0]['mark']
  label: string
  action?: ReactNode
  children?: ReactNode
}

/** A change with its checkbox; one that stays out says so, and why if it was not the person's choice. */
function PickedChange({ change, label, action, children, ...props }: PickedProps) {
  const { mark, selection, left, onLeave } = props
  const goes = selection.goes.has(change)
  const dependency = selection.held.get(change)
  const toggle = () => {
    if (dependency) return onLeave(leftWithBoth(left, dependency))
    const next = new Set(left)
    if (!next.delete(change)) next.add(change)
    onLeave(next)
  }
  return (
    <Change
      mark={mark}
      label={label}
      lead={
        <span className={classes.pick}>
          <Checkbox
            size="md"
            aria-label={`Levar ao ar: ${label}`}
            checked={goes}
            onChange={toggle}
          />
        </span>
      }
      action={goes ? action : <span className={classes.stays}>Fica esperando</span>}
    >
      {children}
      {dependency && (
        <HeldBack dependency={dependency} onBoth={() => onLeave(leftWithBoth(left, dependency))} />
      )}
    </Change>
  )
}

const HeldBack = ({ dependency, onBoth }: { dependency: Dependency; onBoth: () => void }) => (
  <WarningNote
    role="status"
    action={
      <UnstyledButton className={classes.warnAction ?? ''} onClick={onBoth}>
        Levar os dois
      </UnstyledButton>
    }
  >
    Depende de <b>{dependency.target}</b>, que fica esperando. Por isso espera junto, e nenhum link
    do site deixa de funcionar.
  </WarningNote>
)
