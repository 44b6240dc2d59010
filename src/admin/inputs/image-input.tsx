import { Box, Image, Input, Stack, Text } from '@mantine/core'
import ImagePlus from 'lucide-react/icons/image-plus'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef, useState } from 'react'
import { type PictureCategory, pictureRules } from '#content/pictures/picture-rules.ts'
import type { LayoutChoice } from '#content/public/opening-layout.ts'
import { imageUrlProblem } from '#content/rules/image-url.ts'
import { fieldNameOf } from '../fields/field-name.ts'
import { PictureDialog, type PictureTab } from '../pictures/dialog/picture-dialog.tsx'
import { acceptedWords, type Dragged, DropZone } from '../pictures/file-inputs.tsx'
import { useArtLook } from '../pictures/thumb.tsx'
import { useUploads } from '../pictures/use-uploads.ts'
import { byPointer } from '../ui/format.ts'
import { toast } from '../ui/toast.tsx'
import { valueAt } from '../unsaved/form-store.ts'
import { useFormContext } from './form-context.tsx'
import { ImageActions } from './image-actions.tsx'
import { ImageStatus } from './image-status.tsx'
import { cropsBeside, type InputProps, useFieldValue, useInputProps } from './input-props.ts'

/** Pictures behind the document's title. */
const isBehindTitle = (category: string) => category.endsWith('-background')

/** A picture by click, drop, paste or from the library, with its preview and actions. */
export function ImageInput(props: InputProps) {
  const { field, path } = props
  const category = field.category ?? 'default'
  const { value, error } = useFieldValue<string>(path)
  const { entity, schema, form } = useFormContext()
  const cropFields = cropsBeside(schema, path)
  const { label, description } = useInputProps(props)
  const { upload, last, isKept, cancel, retry } = useFieldUpload({
    category,
    current: value,
    onUrl: (url) => use(url),
  })
  const isSending = last?.state === 'sending'
  const preview = useObjectUrl(isSending ? last.file : undefined)
  const [broken, setBroken] = useState('')
  const [tab, setTab] = useState<PictureTab>()
  const input = useRef<HTMLInputElement>(null)
  const current = imageUrlProblem(value) ? '' : value
  const shown = [preview, current].find((url) => url && url !== broken) ?? ''
  const look = useArtLook()(shown)

  const handlePaste = (event: React.ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (!file) return
    event.preventDefault()
    upload(file)
  }
  const handleBroken = () => {
    setBroken(shown)
    // The answer to an upload says what is wrong with its file.
    if (shown === value) toast.error('Erro ao carregar preview da imagem', { id: `broken-${path}` })
  }
  const set = (at: string, text: string) => form.setFieldValue(at, text)
  /** A new picture starts without the crops of the previous one. */
  function use(url: string, crops: Record<string, string> = {}) {
    set(path, url)
    for (const field of cropFields) set(field.path, crops[field.path] ?? '')
  }
  const textAt = (at: string) => String(valueAt(form.getValues(), at) ?? '')
  const remove = () => {
    use('')
    toast.success('Imagem removida.')
  }
  return (
    <Input.Wrapper
      {...{ label, description, error }}
      labelElement="div"
      data-holds={path}
      data-crops={cropFields.map((crop) => crop.path).join(' ')}
    >
      <Stack gap="sm" mt="2xs" onPaste={handlePaste}>
        {!shown && value && (
          <Text size="sm" className="soft">
            Esta imagem não abriu. Enquanto for assim, o site não a mostra: remova ou troque.
          </Text>
        )}

        {last && (
          <ImageStatus
            label={field.label}
            upload={last}
            isKept={isKept}
            onCancel={cancel}
            onRetry={retry}
          />
        )}

        <DropZone
          label={field.label}
          hasPicture={shown !== ''}
          inputRef={input}
          isDisabled={isSending}
          onFiles={([file]) => upload(file)}
        >
          {(dragged) => (
            <>
              {shown && (
                <Box
                  component="span"
                  display="block"
                  w="fit-content"
                  {...look}
                  style={{
                    ...look.style,
                    overflow: 'hidden',
                    borderRadius: 'var(--mantine-radius-md)',
                  }}
                >
                  <Image
                    src={shown}
                    alt=""
                    w="auto"
                    maw="100%"
                    mah={category === 'logo' ? 96 : 320}
                    fit={category === 'logo' ? 'contain' : 'cover'}
                    onError={handleBroken}
                  />
                </Box>
              )}
              {(!shown || dragged !== 'nothing') && <ZoneWords dragged={dragged} />}
            </>
          )}
        </DropZone>
        {!isSending && (
          <ImageActions
            label={field.label}
            url={value}
            onReplace={() => input.current?.click()}
            onPhoto={upload}
            onChoose={() => setTab('clinic')}
            onCrop={cropFields.length > 0 ? () => setTab('crop') : undefined}
            onRemove={remove}
          />
        )}
        {tab && (
          <PictureDialog
            title={fieldNameOf({ entity, path }, textAt('name'))}
            category={category}
            fields={cropFields}
            value={{
              url: value,
              crops: Object.fromEntries(cropFields.map((crop) => [crop.path, textAt(crop.path)])),
            }}
            firstTab={tab}
            words={isBehindTitle(category) ? textAt('title') : ''}
            layout={
              category === 'hero-background' ? (textAt('layout') as LayoutChoice) : 'background'
            }
            onUse={({ url, crops }) => {
              use(url, crops)
              setTab(undefined)
            }}
            onClose={() => setTab(undefined)}
          />
        )}
      </Stack>
    </Input.Wrapper>
  )
}

/** A URL that shows the file; empty without one. */
function useObjectUrl(file: File | undefined): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl('')
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}

function ZoneWords({ dragged }: { dragged: Dragged }) {
  if (dragged === 'other')
    return (
      <Text component="span" display="block" fw={600}>
        Apenas arquivos de imagem são permitidos
      </Text>
    )
  const Icon = dragged === 'pictures' ? Upload : ImagePlus
  return (
    <>
      <Icon size={26} strokeWidth={1.6} aria-hidden />
      <Text component="span" display="block" fw={600}>
        {dragged === 'pictures'
          ? 'Pode soltar'
          : byPointer('Toque para escolher ou arraste uma imagem')}
      </Text>
      <Text component="span" display="block" size="xs" className="soft">
        {acceptedWords}
      </Text>
    </>
  )
}

type Options = {
  category: PictureCategory
  /** The picture that is there; empty where there is none. */
  current: string
  onUrl: (url: string) => void
}

/** Uploads one picture and passes its URL on. A picture that was there stays until then, and when the upload fails. */
function useFieldUpload({ category, current, onUrl }: Options) {
  const { track } = useFormContext()
  const [isKept, setIsKept] = useState(false)
  const { uploads, add, removeAll, retry } = useUploads({
    onQueued: track,
    onUploaded: ({ url }) => onUrl(url),
    onFailed: ({ message, reason }) => {
      setIsKept(current !== '')
      if (reason !== 'unsent') return
      if (current) return toast.warning(`${message} - A imagem atual continua no lugar`)
      const { fallback } = pictureRules[category]
      toast.warning(fallback ? `${message} - Usando imagem padrão` : message)
      if (fallback) onUrl(fallback)
    },
  })
  useEffect(() => removeAll, [removeAll])

  return {
    upload: (file: File | undefined) => {
      removeAll()
      if (file) add([file], category)
    },
    /** The file that was chosen last. */
    last: uploads[0],
    /** Whether there was a picture when the upload failed. */
    isKept,
    cancel: removeAll,
    retry,
  }
}
