import { Button, Paper } from '@mantine/core'
import {
  type ChangeEvent,
  type ComponentType,
  type DragEvent,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react'

/** The extensions are for iPhone photos, which have no type in some browsers. */
const acceptedFiles = 'image/*,.heic,.heif'

export const acceptedWords = 'JPG, PNG, WebP ou GIF. Fotos grandes são reduzidas ao enviar.'

type OnFiles = (files: File[]) => void

/** Hands over what was chosen; the same file may be chosen again. */
const handleChoice =
  (onFiles: OnFiles) =>
  ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }

type ZoneProps = {
  label: string
  /** Whether it is drawn around a picture, where only what is dragged over it is shown. */
  hasPicture?: boolean
  /** For buttons elsewhere that open the file dialog. */
  inputRef: Ref<HTMLInputElement>
  isMultiple?: boolean
  isDisabled?: boolean
  /** Called with what was chosen or dropped, of whatever type. */
  onFiles: OnFiles
  children: (dragged: Dragged) => ReactNode
}

/** What is held over the area. Browsers reveal only the type until it is dropped. */
export type Dragged = 'nothing' | 'pictures' | 'other'

function draggedOf({ items }: DataTransfer): Dragged {
  const files = [...items].filter(({ kind }) => kind === 'file')
  // The photos of some phones have no type.
  const isPicture = files.every(({ type }) => type === '' || type.startsWith('image/'))
  return files.length > 0 && isPicture ? 'pictures' : 'other'
}

const looks = {
  nothing: { edge: 'dashed var(--field-line)', bg: 'var(--sunk)', c: 'var(--brand-ink)' },
  pictures: { edge: 'solid var(--brand-ink)', bg: 'var(--brand-wash)', c: 'var(--brand-ink)' },
  other: { edge: 'dashed var(--danger)', bg: 'var(--danger-wash)', c: 'var(--danger)' },
}

/** An area that takes files by click, keyboard and drop. */
export function DropZone({ label, hasPicture = false, inputRef, onFiles, ...props }: ZoneProps) {
  const { isMultiple = false, isDisabled = false, children } = props
  const [dragged, setDragged] = useState<Dragged>('nothing')
  const { edge, bg, c } = looks[dragged]
  const isBare = hasPicture && dragged === 'nothing'
  const handleDrag = (event: DragEvent) => {
    // Without this the browser would leave the panel and open the file.
    event.preventDefault()
    if (!isDisabled) setDragged(draggedOf(event.dataTransfer))
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setDragged('nothing')
    const files = [...event.dataTransfer.files].slice(0, isMultiple ? undefined : 1)
    if (!isDisabled && files.length > 0) onFiles(files)
  }
  return (
    <Paper
      component="label"
      display="block"
      pos="relative"
      p={hasPicture ? 0 : 'xl'}
      ta="center"
      c={c}
      bg={isBare ? 'none' : bg}
      bd={isBare ? '1.5px solid transparent' : `1.5px ${edge}`}
      mr={hasPicture ? 'auto' : 0}
      opacity={isDisabled ? 0.6 : 1}
      style={{ cursor: isDisabled ? 'not-allowed' : 'pointer' }}
      onDragOver={handleDrag}
      onDragLeave={() => setDragged('nothing')}
      onDrop={handleDrop}
    >
      <input
        ref={inputRef}
        type="file"
        className="covering"
        style={{ pointerEvents: 'none' }}
        aria-label={label}
        accept={acceptedFiles}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={handleChoice(onFiles)}
      />
      {children(dragged)}
    </Paper>
  )
}

type ButtonProps = {
  /** What the pictures are for; it follows the words for screen readers. */
  label?: string
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>
  children: string
  variant?: 'light' | 'subtle'
  isMultiple?: boolean
  /** Opens the camera instead of the list of files; shown only on devices that are held in the hand. */
  isCamera?: boolean
  onFiles: OnFiles
}

/** A button that asks for pictures. */
export function FileButton(props: ButtonProps) {
  const { label, Icon, children, variant = 'subtle', isMultiple = false, isCamera = false } = props
  const name = label ? `${children}: ${label}` : children
  const input = useRef<HTMLInputElement>(null)
  // A computer would open the list of files, which another button does.
  if (isCamera && !matchMedia('(pointer: coarse)').matches) return null
  return (
    <span>
      <Button
        variant={variant}
        {...(variant === 'subtle' && { px: 8 })}
        leftSection={<Icon size={16} aria-hidden />}
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={name}
        accept={isCamera ? 'image/*' : acceptedFiles}
        capture={isCamera ? 'environment' : undefined}
        multiple={isMultiple}
        onChange={handleChoice(props.onFiles)}
      />
    </span>
  )
}
