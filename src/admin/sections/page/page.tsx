import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { EntityName, SectionName } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { type Listed, useAllDocuments } from '../../data/documents.ts'
import { liveSentence } from '../../data/status.ts'
import { usePreview } from '../../data/use-preview.ts'
import { DocumentForm } from '../../editor/document-form.tsx'
import { MultiDocumentEditor, useSavedTogether } from '../../editor/multi-document-editor.tsx'
import { type FieldPlace, placeOf } from '../../fields/field-place.ts'
import { fieldSheet } from '../../fields/field-sheet.tsx'
import { usePointing } from '../../fields/pointing.tsx'
import { FieldsHere, useGoToField } from '../../fields/use-open-field.ts'
import { tell } from '../../history/act.ts'
import { Fields } from '../../inputs/field.tsx'
import { slugOf } from '../../registry/document-path.ts'
import type { PanelSection, ScreenProps } from '../../registry/registry.ts'
import type { PageWidth } from '../../storage/view-settings.ts'
import { Screen } from '../../ui/parts/screen.tsx'
import { ScreenSkeleton } from '../../ui/parts/screen-skeleton.tsx'
import { useAskedFor } from '../../ui/paths.ts'
import { CanvasFrame } from '../../ui/preview/canvas-frame.tsx'
import { SheetForm } from '../../ui/preview/sheet-form.tsx'
import type { Jump } from '../../ui/preview/use-site-frame.ts'
import { toast } from '../../ui/toast.tsx'
import { useTyped } from '../../unsaved/form-store.ts'
import { saveMessageOf } from '../../unsaved/hidden-changes.ts'
import { type UnsavedDocument, useUnsavedDocument } from '../../unsaved/use-unsaved-document.ts'
import { useUploadCount } from '../../unsaved/use-upload-count.ts'
import { FeaturesInput } from './about.tsx'
import { useCardBeside } from './card-beside.ts'
import { PageHead } from './page-head.tsx'
import { fieldsHere, pageDocuments, usePageRows } from './page-rows.ts'
import classes from './page-screen.module.css'
import { SectionList } from './section-list.tsx'

/** The page itself: whatever is pointed at opens its field, and the list beside it hides and moves sections. */
export function PageScreen({ section }: ScreenProps) {
  const documents = useAllDocuments()
  return documents ? <PageEditor section={section} documents={documents} /> : <ScreenSkeleton />
}

/** Narrower screens have room for the page alone. */
const NARROW = '(max-width: 67.99em)'

const isHere = ({ entity, path }: FieldPlace) =>
  pageDocuments.some((name) => name === entity) && slugOf(entity, path) === slugOf(entity)

const notifyFailed = () => toast.error('Erro ao salvar configurações', { id: 'page' })

type Props = {
  section: PanelSection
  documents: Record<EntityName, Listed<EntityName>[]>
}

/** All documents of the page under one dock. The form of each is rendered when one of its fields is asked for. */
function PageEditor({ section, documents }: Props) {
  const uploads = useUploadCount()
  const saved = useSavedTogether()
  const forms = pageDocuments.map((entity) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes
    useUnsavedDocument({
      entity,
      document: documents[entity][0] as Document<SectionName>,
      ...saved.collect,
    }),
  )
  const [opened, setOpened] = useState<EntityName[]>([])
  const [jump, setJump] = useState({ anchor: 'hero', count: 0 })
  const jumpTo = (anchor: string) => setJump(({ count }) => ({ anchor, count: count + 1 }))
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const here = useMemo(
    () => ({
      has: isHere,
      show: ({ entity }: FieldPlace) => setOpened((known) => [...new Set([...known, entity])]),
    }),
    [],
  )
  const handleSaved = () => {
    const hidden = forms.flatMap((unsaved) => unsaved.hiddenSentences())
    tell(saveMessageOf(`Página atualizada. ${liveSentence()}`, hidden), saved.take())
  }
  return (
    <FieldsHere value={here}>
      <Page {...{ section, forms, isNarrow, jump }} onJump={jumpTo}>
        <MultiDocumentEditor
          forms={forms}
          isBusy={uploads.count > 0}
          onSaved={handleSaved}
          onFailed={notifyFailed}
        >
          <SheetForm
            isWhole={false}
            Sheet={fieldSheet}
            side={isNarrow ? 'below' : 'beside'}
            closing={jump.count}
          >
            {forms
              .filter(({ entity }) => opened.includes(entity))
              .map((unsaved) => (
                <DocumentForm key={unsaved.entity} unsaved={unsaved} uploads={uploads}>
                  <FormOf entity={unsaved.entity as SectionName} />
                </DocumentForm>
              ))}
          </SheetForm>
        </MultiDocumentEditor>
      </Page>
    </FieldsHere>
  )
}

/** The list of reasons has an input of its own. */
const FormOf = ({ entity }: { entity: SectionName }) =>
  fieldsHere(entity).map((name) =>
    name === 'features' ? <FeaturesInput key={name} /> : <Fields key={name} names={[name]} />,
  )

type PageProps = {
  section: PanelSection
  forms: UnsavedDocument[]
  isNarrow: boolean
  jump: Jump
  onJump: (anchor: string) => void
  /** The forms, and the dock. */
  children: React.ReactNode
}

/** The page, and beside it, or behind a button, its sections. */
function Page({ section, forms, isNarrow, jump, onJump, children }: PageProps) {
  const unsaved = forms.filter(({ changed }) => changed.length > 0)
  const content = usePreview(...useTyped(unsaved))
  const [width, setWidth] = useState<PageWidth>('desktop')
  const pointing = usePointing()
  const list = usePageRows(forms, content)
  const goTo = useGoToField()
  const current = list.rows.find(({ entity }) => entity === pointing.litEntity)?.name ?? jump.anchor
  useAskedField()
  useCardBeside()
  const sectionsFor = (onPicked?: () => void) => {
    const pick = (name: string) => {
      onJump(name)
      onPicked?.()
    }
    const openTarget = (field: string) => {
      const place = placeOf(field)
      if (place) goTo(place)
      onPicked?.()
    }
    return <SectionList {...list} current={current} onPick={pick} onField={openTarget} />
  }
  return (
    <Screen
      title={section.label}
      anchor=""
      aside={
        <PageHead
          {...{ current, isNarrow, width, sectionsFor }}
          rows={list.rows}
          onWidth={setWidth}
        />
      }
    >
      {children}
      <div className={classes.canvas}>
        {!isNarrow && sectionsFor()}
        <CanvasFrame
          className={classes.stage}
          content={content}
          jump={jump}
          pointing={pointing}
          device={isNarrow ? undefined : width}
        />
      </div>
    </Screen>
  )
}

/** Opens the field for which the screen was opened. */
function useAskedField() {
  const goTo = useGoToField()
  const { field, isToShow, key } = useAskedFor()
  const open = useEffectEvent(() => {
    const place = field === undefined ? undefined : placeOf(field)
    if (place && isHere(place)) goTo(place, isToShow)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again opens it again
  useEffect(() => open(), [key])
}
