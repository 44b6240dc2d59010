import { Input, Text } from '@mantine/core'
import ImagePlus from 'lucide-react/icons/image-plus'
import Upload from 'lucide-react/icons/upload'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { imageUrlProblem } from '#content/rules/image-url.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { toast } from '../../ui/toast.tsx'
import { type Dragged, DropZone } from '../images/drop-zone.tsx'
import { acceptedWords } from '../images/prepare-picture.ts'
import { ImageActions } from './image-actions.tsx'
import classes from './image-input.module.css'
import { ImageStatus } from './image-status.tsx'
import { type InputProps, useFieldValue, useInputProps } from './input-props.ts'
import { useUpload } from './use-upload.ts'

const PictureChooser = lazyPart(() => import('../images/picture-chooser.tsx'), 'PictureChooser')

/** A picture by click, drop, paste or from the library, with its preview and actions. */
export function ImageInput({ children, ...props }: InputProps & { children?: ReactNode }) {
  const { field, path } = props
  const category = field.category ?? 'default'
  const { value, onChange, error } = useFieldValue<string>(path)
  const { label, description } = useInputProps(props)
  const { upload, state, note, cancel } = useUpload({ category, current: value, onUrl: onChange })
  const [broken, setBroken] = useState<string>()
  const [isChoosing, setIsChoosing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const shown =
    state.kind === 'uploading'
      ? state.preview
      : broken === value || imageUrlProblem(value)
        ? ''
        : value

  const handlePaste = (event: React.ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (!file) return
    event.preventDefault()
    upload(file)
  }
  const handleBroken = () => {
    setBroken(value)
    toast.error('Erro ao carregar preview da imagem', { id: `broken-${path}` })
  }
  const remove = () => {
    onChange('')
    toast.success('Imagem removida.')
  }
  return (
    <Input.Wrapper {...{ label, description, error }} labelElement="div" data-holds={path}>
      <div className={classes.image} onPaste={handlePaste}>
        {shown && (
          <img
            className={classes.picture}
            data-fit={category === 'logo' ? 'contain' : undefined}
            src={shown}
            alt=""
            onError={handleBroken}
          />
        )}
        {!shown && value && (
          <Text size="sm" className="soft">
            Esta imagem não abre. O site mostra a nossa até você remover ou trocar.
          </Text>
        )}
        <ImageStatus state={state} note={note} onCancel={cancel} />
        <DropZone
          label={field.label}
          className={shown ? classes.small : classes.zone}
          inputRef={input}
          isDisabled={state.kind === 'uploading'}
          onFiles={([file]) => upload(file)}
        >
          {(dragged) => (
            <>
              <ZoneWords dragged={dragged} hasPicture={shown !== ''} />
              <Text component="span" display="block" size="xs" className="soft">
                {acceptedWords}
              </Text>
            </>
          )}
        </DropZone>
        {state.kind !== 'uploading' && (
          <ImageActions
            url={value}
            onReplace={() => input.current?.click()}
            onChoose={() => setIsChoosing(true)}
            onRemove={remove}
          />
        )}
        {children}
        {isChoosing && (
          <Suspense>
            <PictureChooser
              category={category}
              onChoose={(url) => {
                onChange(url)
                setIsChoosing(false)
              }}
              onClose={() => setIsChoosing(false)}
            />
          </Suspense>
        )}
      </div>
    </Input.Wrapper>
  )
}

type ZoneWordsProps = { dragged: Dragged; hasPicture: boolean }

function ZoneWords({ dragged, hasPicture }: ZoneWordsProps) {
  if (dragged === 'other')
    return (
      <Text component="span" display="block" fw={600}>
        Apenas arquivos de imagem são permitidos
      </Text>
    )
  if (dragged === 'pictures') {
    return (
      <>
        <Upload size={24} aria-hidden />
        <Text component="span" display="block" fw={600}>
          Pode soltar
        </Text>
      </>
    )
  }
  return (
    <>
      {!hasPicture && <ImagePlus size={28} strokeWidth={1.6} aria-hidden />}
      <Text component="span" display="block" fw={600}>
        {hasPicture ? 'Arraste outra imagem para cá' : 'Toque para escolher ou arraste uma imagem'}
      </Text>
    </>
  )
}
