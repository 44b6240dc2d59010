import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Grip from 'lucide-react/icons/grip-vertical'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useLayoutEffect,
  useState,
} from 'react'
import { boundedShare, MAX_SHARE, MIN_SHARE } from '../../storage/view-settings.ts'
import { EntryList, ScreenView, type View } from '../parts/screen-view.ts'
import { SheetForm } from './sheet-form.tsx'
import classes from './split-editor.module.css'
import type { FieldSheet } from './use-field-sheet.ts'

type Props = {
  form: ReactNode
  /** Whether the form only shows what is saved; on a narrow screen, it is below the page then. */
  isReadOnly?: boolean
  /** Absent where the person sees only the form. */
  preview?: ReactNode
  /** What was there before; absent for something that has never been saved. */
  history?: ReactNode
  /** The width of the preview where it cannot be chosen. */
  previewWidth?: number
  /** The width of the form in percent. */
  share?: number
  onShare?: (share: number) => void
  /** What surrounds the one field that is shown over the preview, where there is no room for the form. */
  Sheet?: FieldSheet
}

/** The form beside its preview, or its history; narrow screens show one at a time. */
export function SplitEditor({ form, preview, history, ...props }: Props) {
  const { previewWidth = 440, share, onShare, Sheet, isReadOnly = false } = props
  const isSmall = useMediaQuery('(max-width: 67.99em)', false, { getInitialValueInEffect: false })
  // A form of 'Ajustes' stands alone; its menu leads to the rest.
  const isInList = use(EntryList) !== undefined
  const isNarrow = isInList || isSmall === true
  const [own, setOwn] = useState<View>('form')
  const { view, onView, form: parts } = use(ScreenView) ?? { view: own, onView: setOwn }
  const isEditing = view !== 'history'
  const hasPreview = preview !== undefined
  const isFormShown = !isNarrow || !hasPreview || isReadOnly || view === 'form'
  const isPageShown = hasPreview && (!isNarrow || isReadOnly || view === 'preview')
  const handleView = (shown: string) => {
    const isPart = parts?.parts.some(({ value }) => value === shown)
    onView(isPart ? 'form' : (shown as View))
    if (isPart) parts?.onPart(shown)
  }
  useLayoutEffect(() => {
    // The columns are those of the screen around it.
    document.documentElement.style.setProperty('--form-share', String(share))
  }, [share])
  return (
    <>
      {isInList && view !== 'form' && (
        <Button
          variant="subtle"
          mb="sm"
          leftSection={<ArrowLeft size={18} aria-hidden />}
          onClick={() => onView('form')}
        >
          Voltar a escrever
        </Button>
      )}
      {isNarrow && !isInList && ((hasPreview && !isReadOnly) || history) && (
        <SegmentedControl
          className={classes.toggle}
          fullWidth
          value={view === 'form' && parts ? parts.part : view}
          onChange={handleView}
          aria-label="O que mostrar"
          data={[
            ...(parts
              ? parts.parts.map(({ value, label, short }) => ({ value, label: short ?? label }))
              : [{ value: 'form', label: isReadOnly ? 'Ver' : 'Escrever' }]),
            ...(hasPreview && !isReadOnly
              ? [{ value: 'preview', label: history ? 'Ver' : 'Ver como fica' }]
              : []),
            ...(history ? [{ value: 'history', label: 'Histórico' }] : []),
          ]}
        />
      )}
      <div
        className={classes.split}
        style={{ '--preview-width': `${previewWidth}px` } as React.CSSProperties}
        data-narrow={isNarrow || !hasPreview || undefined}
        data-read-only={isReadOnly || undefined}
        data-resizable={(share !== undefined && !isNarrow) || undefined}
        hidden={!isEditing}
      >
        <SheetForm isWhole={isFormShown || !isEditing} Sheet={Sheet} side="below">
          {form}
        </SheetForm>
        {share !== undefined && onShare && !isNarrow && <Divider share={share} onShare={onShare} />}
        {isPageShown && isEditing && (
          <aside className={classes.preview} aria-label="Como fica no site">
            {preview}
          </aside>
        )}
      </div>
      {view === 'history' && history}
    </>
  )
}

const STEP = 2

const steps: Record<string, (share: number) => number> = {
  ArrowLeft: (share) => share - STEP,
  ArrowRight: (share) => share + STEP,
  Home: () => MIN_SHARE,
  End: () => MAX_SHARE,
}

type DividerProps = Required<Pick<Props, 'share' | 'onShare'>>

/** Between the form and the page; dragged, or moved by the arrow keys. */
function Divider({ share, onShare }: DividerProps) {
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onShare(boundedShare(step(share)))
  }
  const handleMove = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    const room = currentTarget.closest('[data-screen]')?.getBoundingClientRect()
    if (!room || !currentTarget.hasPointerCapture(pointerId)) return
    onShare(boundedShare(((clientX - room.left) / room.width) * 100))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that separates has no value
    <div
      className={classes.divider}
      role="separator"
      aria-orientation="vertical"
      aria-label="Largura do formulário"
      aria-valuenow={share}
      aria-valuemin={MIN_SHARE}
      aria-valuemax={MAX_SHARE}
      tabIndex={0}
      onKeyDown={handleKey}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={handleMove}
    >
      <span>
        <Grip size={16} aria-hidden />
      </span>
    </div>
  )
}
