import { Badge, Button, Flex, Progress, SegmentedControl, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState } from 'react'
import { isPictureCategory, type PictureCategory } from '#content/pictures/picture-rules.ts'
import type { LibraryPicture, LibraryUsage } from '#protocol/library.ts'
import { isMissingAlt, libraryQuery, usageQuery } from '../../data/library.ts'
import { statusQuery } from '../../data/status.ts'
import { byWords, PictureSearch } from '../../pictures/picture-search.tsx'
import { readyPictures } from '../../pictures/ready-pictures.ts'
import { UploadList } from '../../pictures/upload-list.tsx'
import { bytesOf, categoryLabels } from '../../pictures/upload-messages.ts'
import { useUploads } from '../../pictures/use-uploads.ts'
import type { PanelSection } from '../../registry/registry.ts'
import { byPointer, counted, sizeOf } from '../../ui/format.ts'
import { Empty } from '../../ui/parts/note.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import { acceptedWords, DropZone } from '../../ui/pictures/drop-zone.tsx'
import { Tile, Tiles } from '../../ui/pictures/tiles.tsx'

type View = 'library' | 'missing-alt' | 'ready' | 'trash'

const usesOf = ({ uses, deletedAt }: LibraryPicture) => {
  if (deletedAt) return 'Na lixeira'
  if (uses.length === 0) return 'Não aparece no site'
  const [first] = uses
  const rest = uses.length > 1 ? ` e mais ${uses.length - 1}` : ''
  return `Usada em ${first?.label.split(':')[0]}${rest}`
}

const UploadedTile = ({ picture, to }: { picture: LibraryPicture; to: string }) => (
  <Tile
    picture={picture}
    to={to}
    note={
      <>
        <Text span size="xs" className="soft">
          {usesOf(picture)}
        </Text>
        {isMissingAlt(picture) && <Badge color="amber">Sem descrição</Badge>}
      </>
    }
  />
)

const blanks: Record<Exclude<View, 'ready'>, [title: string, words: string]> = {
  library: [
    'Nenhuma imagem enviada',
    'O site usa as imagens que vieram com ele. As suas aparecem aqui.',
  ],
  'missing-alt': ['Todas têm descrição', 'Quem não enxerga também entende as suas imagens.'],
  trash: ['A lixeira está vazia', 'O que você excluir fica aqui por 30 dias.'],
}

/** The bytes of all pictures; where they are on the server's disk, beside what is free there. */
function UsedSpace({ usage: { count, bytes, trashBytes, trashCount } }: { usage: LibraryUsage }) {
  const freeBytes = useQuery(statusQuery).data?.pictures.freeBytes
  return (
    <Sheet title="Espaço usado">
      {freeBytes !== undefined && (
        <Progress
          value={(bytes / (bytes + freeBytes)) * 100}
          aria-label="Espaço usado pelas imagens, do que o disco do site tem para elas"
        />
      )}
      <Text size="xs" className="soft">
        {[
          `${counted(count, 'imagem', 'imagens')}, ${bytesOf(bytes)} com todos os tamanhos`,
          trashCount > 0 && `${bytesOf(trashBytes)} na lixeira`,
          freeBytes !== undefined && `${sizeOf(freeBytes)} livres no disco do site`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Sheet>
  )
}

/** The uploaded pictures, where they are used, and which ones lack a description. */
export function ImagesLibrary({ section }: { section: PanelSection }) {
  const input = useRef<HTMLInputElement>(null)
  const base = useSectionPath('images')
  const [view, setView] = useState<View>('library')
  const [category, setCategory] = useState<PictureCategory>()
  const [words, setWords] = useState('')
  const library = useQuery(libraryQuery(view === 'trash'))
  const { data: usage } = useQuery(usageQuery)
  const { data: status } = useQuery(statusQuery)
  const isAtSupabase = status?.pictures.storage === 'supabase'
  const { uploads, add, remove, retry } = useUploads()
  const send = (files: File[]) => add(files, category ?? 'default')
  const isShown = (picture: LibraryPicture) =>
    (!category || picture.category === category) &&
    (view !== 'missing-alt' || isMissingAlt(picture))
  const chooseCategory = (value: string | null) =>
    setCategory(isPictureCategory(value) ? value : undefined)
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
      <DropZone label="Enviar imagens" inputRef={input} isMultiple onFiles={send}>
        <ImagePlus size={26} strokeWidth={1.7} aria-hidden />
        <Text span display="block" className="soft">
          <b>Arraste imagens para cá</b>
          {byPointer(` ou toque para escolher. ${acceptedWords}`)}
        </Text>
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
          onChange={chooseCategory}
        />
        <SegmentedControl
          aria-label="O que mostrar"
          value={view}
          onChange={setView}
          data={[
            { value: 'library', label: 'Todas' },
            { value: 'missing-alt', label: 'Sem descrição' },
            { value: 'ready', label: 'Prontas' },
            { value: 'trash', label: 'Lixeira' },
          ]}
        />
      </Flex>
      {view === 'ready' ? (
        <ReadyPictures words={words} />
      ) : (
        <QueryBoundary
          query={library}
          failure={isAtSupabase ? 'Erro ao atualizar dados do SUPABASE' : undefined}
        >
          {({ pictures }) => {
            const found = pictures.filter(isShown).filter(byWords(words))
            if (pictures.filter(isShown).length === 0) {
              return (
                <Empty
                  title={blanks[view][0]}
                  isFirst={view === 'library'}
                  action={
                    view === 'library' && (
                      <Button variant="light" onClick={() => setView('ready')}>
                        Ver as imagens prontas
                      </Button>
                    )
                  }
                >
                  {blanks[view][1]}
                </Empty>
              )
            }
            if (found.length === 0)
              return <Text className="soft">Nenhuma imagem com esse nome.</Text>
            return (
              <Tiles>
                {found.map((picture) => (
                  <UploadedTile key={picture.id} picture={picture} to={`${base}/${picture.id}`} />
                ))}
              </Tiles>
            )
          }}
        </QueryBoundary>
      )}
      {usage && <UsedSpace usage={usage} />}
    </Screen>
  )
}

/** The pictures that come with the site; they are chosen where a picture is edited. */
function ReadyPictures({ words }: { words: string }) {
  const found = readyPictures.filter(byWords(words))
  return (
    <>
      <Text className="soft" mb="md">
        {found.length > 0
          ? 'Vieram com o site. Para usar uma, abra a imagem de um texto, tratamento ou pessoa e toque em Escolher da biblioteca.'
          : 'Nenhuma imagem com esse nome.'}
      </Text>
      <Tiles>
        {found.map((picture) => (
          <Tile key={picture.url} picture={picture} href={picture.url} />
        ))}
      </Tiles>
    </>
  )
}
