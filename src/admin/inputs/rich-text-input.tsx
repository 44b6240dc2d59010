import { Group, Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import { readingTimeOf } from '#content/articles/article-state.ts'
import type { Block, BlockKind } from '#content/rich-text/blocks.ts'
import { isOwnPath, ownPathOf } from '#content/rules/link.ts'
import { PictureDialog } from '../pictures/dialog/picture-dialog.tsx'
import { counted } from '../ui/format.ts'
import { loadCode } from '../ui/load-code.ts'
import { useFormState } from '../unsaved/form-store.ts'
import { useFormContext } from './form-context.tsx'
import { type InputProps, useFieldValue, useInputProps } from './input-props.ts'
import { LinkDialog } from './links/link-dialog.tsx'
import { useClinicContact } from './links/link-words.tsx'

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
  const kinds = field.kinds as BlockKind[]
  const isShort = !kinds.includes('heading')
  const { value } = useFieldValue<Block[]>(path)
  const error = useErrorIn(path)
  const { onChange, onBlur } = useInputProps(props)
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
    >
      <Suspense
        // As high as an empty text with its toolbar.
        fallback={<Skeleton height={isShort ? 160 : 298} />}
      >
        <RichTextEditor
          label={field.label}
          describedBy={[field.hint && `${id}-hint`, error && `${id}-error`]
            .filter(Boolean)
            .join(' ')}
          isInvalid={error !== undefined}
          {...{ value, kinds, sources, onChange }}
          onBlur={onBlur}
          askForLink={(words, url, onChoose) => setAsked({ about: 'link', words, url, onChoose })}
          askForPicture={(url, onChoose) =>
            setAsked({ about: 'picture', words: '', url, onChoose })
          }
        />
      </Suspense>
      {value.length > 0 && !isShort && (
        <Group justify="space-between" gap="xs" mt="xs" fz="sm" className="soft">
          <span>{sizeText(value)}</span>
          <span>{`${readingTimeOf(value)} min de leitura`}</span>
        </Group>
      )}
      {asked && <Asking asked={asked} onClose={() => setAsked(undefined)} />}
    </Input.Wrapper>
  )
}

/** For example '6 parágrafos, 1 imagem'. */
function sizeText(blocks: Block[]): string {
  const pictures = blocks.filter(({ kind }) => kind === 'picture').length
  const texts = counted(blocks.length - pictures, 'parágrafo', 'parágrafos')
  return pictures > 0 ? `${texts}, ${counted(pictures, 'imagem', 'imagens')}` : texts
}

/** The error of the text, or the first of its paragraphs. */
function useErrorIn(path: string) {
  const { form } = useFormContext()
  return useFormState(
    form,
    (_, errors) => Object.entries(errors).find(([name]) => `${name}.`.startsWith(`${path}.`))?.[1],
  )
}

const CLOSING_MILLISECONDS = 50

type AskingProps = { asked: Asked; onClose: () => void }

function Asking({ asked: { about, words, url, onChoose }, onClose }: AskingProps) {
  const clinic = useClinicContact()
  /** After the dialog, which gives the focus back to where it was. */
  const choose = (url: string) => setTimeout(() => onChoose(url), CLOSING_MILLISECONDS)
  if (about === 'link') {
    return (
      <LinkDialog
        text={words}
        {...{ clinic, onClose }}
        url={isOwnPath(url) ? clinic.origin + url : url}
        onChoose={(chosen) => choose(ownPathOf(chosen, clinic.origin) ?? chosen)}
      />
    )
  }
  return (
    <PictureDialog
      title={url ? 'Trocar imagem do texto' : 'Imagem no texto'}
      category="default"
      fields={[]}
      value={{ url, crops: {} }}
      firstTab="clinic"
      words=""
      layout="background"
      isDescribed
      onUse={({ url }) => {
        choose(url)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The document's list of sources, which a text can name; most documents have none. */
function useSources() {
  const { form, schema } = useFormContext()
  const hasSources = 'sources' in schema.shape
  const entries = useFormState(form, ({ sources }) => (hasSources ? sources : undefined)) as Sources
  return useMemo(() => sourcesIn(entries), [entries])
}

type Sources = Record<string, string>[] | undefined

const sourcesIn = (entries: Sources = []) =>
  entries.flatMap(({ _key, ...texts }) => {
    const name = Object.values(texts).find(Boolean)
    return _key && name ? [{ key: _key, name }] : []
  })
