import { Button } from '@mantine/core'
import { type ComponentType, useRef } from 'react'
import { acceptedFiles } from './drop-zone.tsx'
import classes from './pictures.module.css'

type Props = {
  /** What the pictures are for; it follows the words for screen readers. */
  label?: string
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>
  children: string
  variant?: 'light' | 'subtle'
  isMultiple?: boolean
  /** Opens the camera instead of the list of files; shown only on devices that are held in the hand. */
  isCamera?: boolean
  onFiles: (files: File[]) => void
}

/** A button that asks for pictures. */
export function FileButton(props: Props) {
  const { label, Icon, children, variant = 'subtle', isMultiple = false, isCamera = false } = props
  const name = label ? `${children}: ${label}` : children
  const input = useRef<HTMLInputElement>(null)
  const handleChange = ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // The same file may be chosen again.
    currentTarget.value = ''
    if (files.length > 0) props.onFiles(files)
  }
  return (
    <span className={isCamera ? classes.camera : undefined}>
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
        onChange={handleChange}
      />
    </span>
  )
}
