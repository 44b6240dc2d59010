import { type ReactNode, type Ref, useState } from 'react'
import classes from './pictures.module.css'

/** The extensions are for iPhone photos, which have no type in some browsers. */
export const acceptedFiles = 'image/*,.heic,.heif'

export const acceptedWords = 'JPG, PNG, WebP ou GIF. Fotos grandes são reduzidas ao enviar.'

type Props = {
  label: string
  /** Whether it is drawn around a picture. */
  hasPicture?: boolean
  /** For buttons elsewhere that open the file dialog. */
  inputRef: Ref<HTMLInputElement>
  isMultiple?: boolean
  isDisabled?: boolean
  /** Called with what was chosen or dropped, of whatever type. */
  onFiles: (files: File[]) => void
  children: ReactNode | ((dragged: Dragged) => ReactNode)
}

/** What is held over the area. Browsers reveal only the type until it is dropped. */
export type Dragged = 'nothing' | 'pictures' | 'other'

function draggedOf({ items }: DataTransfer): Dragged {
  const files = [...items].filter(({ kind }) => kind === 'file')
  // The photos of some phones have no type.
  const isPicture = files.every(({ type }) => type === '' || type.startsWith('image/'))
  return files.length > 0 && isPicture ? 'pictures' : 'other'
}

/** An area that takes files by click, keyboard and drop. */
export function DropZone({ label, hasPicture, inputRef, onFiles, children, ...props }: Props) {
  const { isMultiple = false, isDisabled = false } = props
  const [dragged, setDragged] = useState<Dragged>('nothing')
  const send = (files: Iterable<File> | null) => {
    const chosen = isMultiple ? [...(files ?? [])] : [...(files ?? [])].slice(0, 1)
    if (chosen.length > 0) onFiles(chosen)
  }
  const handleDrag = (event: React.DragEvent) => {
    // Without this the browser would leave the panel and open the file.
    event.preventDefault()
    if (!isDisabled) setDragged(draggedOf(event.dataTransfer))
  }
  const handleDrop = (event: React.DragEvent) => {
    event.preventDefault()
    setDragged('nothing')
    if (!isDisabled) send(event.dataTransfer.files)
  }
  const handleChange = ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // The same file may be chosen again.
    currentTarget.value = ''
    send(files)
  }
  return (
    <label
      className={classes.zone}
      data-picture={hasPicture || undefined}
      data-accept={dragged === 'pictures' || undefined}
      data-reject={dragged === 'other' || undefined}
      onDragOver={handleDrag}
      onDragLeave={() => setDragged('nothing')}
      onDrop={handleDrop}
    >
      <input
        ref={inputRef}
        type="file"
        className={classes.input}
        aria-label={label}
        accept={acceptedFiles}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={handleChange}
      />
      {typeof children === 'function' ? children(dragged) : children}
    </label>
  )
}
