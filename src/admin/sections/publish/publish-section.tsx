import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { visibilityPathOf } from '#content/history/publication.ts'
import { entities } from '#content/index.ts'
import type { WaitingDocument, WaitingOrder } from '#protocol/publishing.ts'
import { documentPath } from '../../data/document-path.ts'
import { Changes, EntryView, MoveView, QuietButton } from '../../history/change-views.tsx'
import { FieldView } from '../../history/field-view.tsx'
import { moveTextOf } from '../../history/sentences/change-sentences.ts'
import { SheetSection } from '../../history/sheet-section.tsx'
import { sectionBySlug } from '../../registry/registry.ts'
import { dayOf, firstNameOf } from '../../ui/format.ts'
import { discardOrderWithUndo, discardWithUndo } from './discard.ts'
import { PickedChange, type Picking } from './picked-change.tsx'
import classes from './publish.module.css'
import { labelOf, type ScreenChanges } from './screen-changes.ts'
import { changesOf, keyOf, orderKeyOf } from './selection.ts'

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
        <Button component={Link} to={documentPath(entity, id)} variant="subtle" px="sm">
          Abrir
        </Button>
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
              {moveTextOf(title, move, 'waiting')}
              <MoveView move={move} />
            </>
          )}
        </div>
      ))}
    </PickedChange>
  )
}
