import { Input, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useId, useState } from 'react'
import type { Block } from '#content/rich-text/blocks.ts'
import { PictureDialog } from '../pictures/dialog/picture-dialog.tsx'
import { sizeText } from '../rich-text/size-text.ts'
import { loadCode } from '../ui/load-code.ts'
import { useFormContext } from './form-context.tsx'
import { type InputProps, useFieldValue, useInputProps } from './input-props.ts'
import { LinkDialog } from './links/link-dialog.tsx'
import { useClinicContact } from './links/use-clinic-contact.ts'
import classes from './rich-text-input.module.css'

const RichTextEditor = lazy(async () => ({
  default: (await loadCode(() => import('../rich-text/editor.tsx'))).RichTextEditor,
}))

type Asked = {
  about: 'link' | 'picture'
  words: string
  url: string
  onChoose: (url: string) => void
}

/** A longer text. What writes it is loaded only where there is one. */
export function RichTextInput(props: InputProps) {
  const { path, field } = props
  const { value, error } = useFieldValue<Block[]>(path)
  const { onChange, onFocus, onBlur } = useInputProps(props)
  const [asked, setAsked] = useState<Asked>()
  const sources = useSources()
  const id = useId()
  return (
    <Input.Wrapper
      label={field.label}
      description={field.hint}
      descriptionProps={{ id: `${id}-hint` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      labelElement="div"
      data-holds={path}
      data-block
      onFocus={onFocus}
    >
      <Suspense fallback={<Skeleton className={classes.waiting} />}>
        <RichTextEditor
          label={field.label}
          describedBy={[field.hint && `${id}-hint`, error && `${id}-error`]
            .filter(Boolean)
            .join(' ')}
          isInvalid={error !== undefined}
          {...{ value, sources, onChange }}
          onBlur={() => onBlur(undefined)}
          askForLink={(words, url, onChoose) => setAsked({ about: 'link', words, url, onChoose })}
          askForPicture={(url, onChoose) =>
            setAsked({ about: 'picture', words: '', url, onChoose })
          }
        />
      </Suspense>
      {value.length > 0 && (
        <Text size="sm" className="soft" mt="xs">
          {sizeText(value)}
        </Text>
      )}
      {asked && <Asking path={path} asked={asked} onClose={() => setAsked(undefined)} />}
    </Input.Wrapper>
  )
}

type AskingProps = { path: string; asked: Asked; onClose: () => void }

function Asking({ path, asked: { about, words, url, onChoose }, onClose }: AskingProps) {
  const { entity, latestForm } = useFormContext()
  const clinic = useClinicContact()
  if (about === 'link') return <LinkDialog text={words} {...{ url, clinic, onChoose, onClose }} />
  return (
    <PictureDialog
      place={{ entity, path }}
      entryName={String(latestForm().getInputProps('name').value ?? '')}
      category="default"
      fields={[]}
      value={{ url, crops: {} }}
      firstTab="clinic"
      words=""
      layout="background"
      isDescribed
      onUse={({ url }) => {
        onChoose(url)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The document's list of sources, which a text can name; most documents have none. */
function useSources() {
  const { form, schema } = useFormContext()
  if (!('sources' in schema.shape)) return NO_SOURCES
  const entries = (form.getInputProps('sources').value ?? []) as Record<string, string>[]
  return entries.flatMap(({ _key, ...texts }) => {
    const name = Object.values(texts).find((text) => text !== '')
    return _key && name ? [{ key: _key, name }] : []
  })
}

const NO_SOURCES: never[] = []
