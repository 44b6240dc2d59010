import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Button, VisuallyHidden } from '@mantine/core'
import Grip from 'lucide-react/icons/grip-vertical'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'

/** How far the pointer must move before a press becomes a drag. */
const DRAG_PIXELS = 6

/** dnd-kit stays silent: the list's own live region announces every move, including those without dragging. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: 'Use as setas para mover.' },
}

type Props = {
  ids: string[]
  onMove: (from: number, to: number) => void
  /** The announcement of the last move for screen readers. */
  said: string
  /** Whether entries of one size stand beside each other, too. */
  isGrid?: boolean
  children: ReactNode
}

/** A list whose entries can be dragged by their handles, by mouse or touch. */
export function Sortable({ ids, onMove, said, isGrid = false, children }: Props) {
  const strategy = isGrid ? rectSortingStrategy : verticalListSortingStrategy
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PIXELS } }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silent}
      onDragEnd={({ active, over }) =>
        over && onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
      }
    >
      <SortableContext items={ids} strategy={strategy}>
        {children}
      </SortableContext>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </DndContext>
  )
}

/** The props of a sortable entry and of its handle. */
export function useDrag(id: string) {
  const sortable = useSortable({ id })
  const { transform, transition, isDragging } = sortable
  const style: CSSProperties = transform
    ? {
        transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`,
        transition,
        ...(isDragging && { zIndex: 2 }),
      }
    : {}
  return {
    root: { ref: sortable.setNodeRef, style, 'data-dragging': isDragging || undefined },
    handle: { ref: sortable.setActivatorNodeRef, listeners: sortable.listeners },
  }
}

type HandleProps = {
  drag: ReturnType<typeof useDrag>['handle']
  name: string
  index: number
  total: number
  onMove: (from: number, to: number) => void
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** Moves its entry by dragging or by arrow keys, and keeps the focus. */
export function OrderHandle({ drag, name, index, total, onMove }: HandleProps) {
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const handle = event.currentTarget
    // Moving the row in the document takes the focus away, and a tall group moves its handle out of sight; the next key may
    // follow at once.
    flushSync(() => onMove(index, index + step))
    handle.focus()
    handle.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Button
      ref={drag.ref}
      {...drag.listeners}
      variant="subtle"
      color="gray"
      px="2xs"
      maw="none"
      style={{ cursor: 'grab', touchAction: 'none', fontWeight: 400 }}
      styles={{ label: { whiteSpace: 'nowrap' } }}
      leftSection={<Grip size={18} aria-hidden />}
      onKeyDown={handleKey}
      aria-label={`Ordem de ${name}: ${index + 1} de ${total}. Use as setas para mover.`}
    >
      <span className="tabular">{index + 1}</span>
    </Button>
  )
}

/** The list with one entry moved; the same list when a position does not exist. */
export function moved<Entry>(list: Entry[], from: number, to: number): Entry[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length || from === to) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
