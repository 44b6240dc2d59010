import { Badge, Button, Flex, SegmentedControl, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { isPictureCategory, type PictureCategory } from '#content/pictures/picture-rules.ts'
import type { LibraryPicture } from '#protocol/library.ts'
import { isMissingAlt, libraryQuery } from '../../data/library.ts'
import { statusQuery } from '../../data/status.ts'
import { acceptedWords, DropZone } from '../../pictures/file-inputs.tsx'
import {
  byWords,
  categoryLabels,
  NoPictures,
  PictureSearch,
} from '../../pictures/picture-search.tsx'
import { readyPictures } from '../../pictures/ready-pictures.ts'
import { Tile, TileImage, Tiles } from '../../pictures/tiles.tsx'
import { UploadList } from '../../pictures/upload-list.tsx'
import { useUploads } from '../../pictures/use-uploads.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { byPointer } from '../../ui/format.ts'
import { Empty } from '../../ui/parts/note.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import { ImageDetails } from './image-details.tsx'

/** The library, or one of its pictures. */
export function ImagesScreen({ section }: ScreenProps) {
  const { id } = useParams()
  return id ? (
    <ImageDetails key={id} id={id} section={section} />
  ) : (
    <ImagesLibrary section={section} />
  )
}

const views = {
  library: 'Todas',
  'missing-alt': 'Sem descrição',
  ready: 'Prontas',
  trash: 'Lixeira',
}

type View = keyof typeof views

const blanks: Record<Exclude<View, 'ready'>, [title: string, words: string]> = {
  library: [
    'Nenhuma imagem enviada',
    'O site usa as imagens que vieram com ele. As suas aparecem aqui.',
  ],
  'missing-alt': ['Todas têm descrição', 'Quem não enxerga também entende as suas imagens.'],
  trash: ['A lixeira está vazia', 'O que você excluir fica aqui por 30 dias.'],
}

/** The uploaded pictures, where they are used, and which ones lack a description. */
function ImagesLibrary({ section }: ScreenProps) {
  const input = useRef<HTMLInputElement>(null)
  const base = useSectionPath('images')
  const [view, setView] = useState<View>('library')
  const [category, setCategory] = useState<PictureCategory>()
  const [words, setWords] = useState('')
  const library = useQuery(libraryQuery(view === 'trash'))
  const { data: status } = useQuery(statusQuery)
  const { uploads, add, remove, retry } = useUploads()
  const isShown = (picture: LibraryPicture) =>
    (!category || picture.category === category) &&
    (view !== 'missing-alt' || isMissingAlt(picture))
  return (
    <Screen
      title={section.label}
      action={
        <Button
          leftSection={<ImagePlus size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          Enviar imagem
        </Button>
      }
    >
      <DropZone
        label="Enviar imagens"
        inputRef={input}
        isMultiple
        onFiles={(files) => add(files, category ?? 'default')}
      >
        {() => (
          <>
            <ImagePlus size={26} strokeWidth={1.7} aria-hidden />
            <Text span display="block" className="soft">
              <b>Arraste imagens para cá</b>
              {byPointer(` ou toque para escolher. ${acceptedWords}`)}
            </Text>
          </>
        )}
      </DropZone>
      <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />
      <Flex gap="sm" direction={{ base: 'column', md: 'row' }}>
        <PictureSearch flex={1} words={words} onChange={setWords} />
        <Select
          aria-label="Categoria"
          placeholder="Todas as categorias"
          clearable
          clearButtonProps={{ 'aria-label': 'Todas as categorias' }}
          data={Object.entries(categoryLabels).map(([value, label]) => ({ value, label }))}
          value={category ?? null}
          onChange={(value) => setCategory(isPictureCategory(value) ? value : undefined)}
        />
        <SegmentedControl
          aria-label="O que mostrar"
          value={view}
          onChange={setView}
          data={Object.entries(views).map(([value, label]) => ({ value: value as View, label }))}
        />
      </Flex>
      {view === 'ready' ? (
        <ReadyPictures words={words} />
      ) : (
        <QueryBoundary
          query={library}
          failure={
            status?.pictures.storage === 'supabase'
              ? 'Erro ao atualizar dados do SUPABASE'
              : undefined
          }
        >
          {(page) => {
            const pictures = page.pictures.filter(isShown)
            const found = pictures.filter(byWords(words))
            if (pictures.length === 0) return <Blank view={view} onReady={() => setView('ready')} />
            if (found.length === 0) return <NoPictures words={words} />
            return (
              <Tiles>
                {found.map((picture) => (
                  <Tile
                    key={picture.id}
                    picture={picture}
                    to={`${base}/${picture.id}`}
                    note={<TileNote {...picture} />}
                  />
                ))}
              </Tiles>
            )
          }}
        </QueryBoundary>
      )}
    </Screen>
  )
}

function TileNote(picture: LibraryPicture) {
  return (
    <>
      <Text span display="block" size="xs" className="soft">
        {usesOf(picture)}
      </Text>
      {isMissingAlt(picture) && <Badge color="amber">Sem descrição</Badge>}
    </>
  )
}

function usesOf({ uses, deletedAt }: LibraryPicture): string {
  if (deletedAt) return 'Na lixeira'
  const [first] = uses
  if (!first) return 'Não aparece no site'
  const rest = uses.length > 1 ? ` e mais ${uses.length - 1}` : ''
  return `Usada em ${first.label.split(':')[0]}${rest}`
}

type BlankProps = { view: Exclude<View, 'ready'>; onReady: () => void }

const Blank = ({ view, onReady }: BlankProps) => (
  <Empty
    title={blanks[view][0]}
    isFirst={view === 'library'}
    action={
      view === 'library' && (
        <Button variant="light" onClick={onReady}>
          Ver as imagens prontas
        </Button>
      )
    }
  >
    {blanks[view][1]}
  </Empty>
)

/** The pictures that come with the site; they are chosen where a picture is edited. */
function ReadyPictures({ words }: { words: string }) {
  const found = readyPictures.filter(byWords(words))
  if (found.length === 0) return <NoPictures words={words} />
  return (
    <>
      <Text className="soft">
        Vieram com o site. Para usar uma, abra a imagem de um texto, tratamento ou pessoa e use
        Escolher da biblioteca.
      </Text>
      <Tiles>
        {found.map((picture) => (
          <div key={picture.url}>
            <TileImage {...picture} />
          </div>
        ))}
      </Tiles>
    </>
  )
}
