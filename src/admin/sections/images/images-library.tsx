import { Button, Progress, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { isPictureCategory, type PictureCategory } from '#content/pictures/picture-rules.ts'
import type { LibraryPicture, LibraryUsage } from '#protocol/library.ts'
import { isMissingAlt, libraryQuery, usageQuery } from '../../data/library.ts'
import { statusQuery } from '../../data/status.ts'
import { StatusLine } from '../../editor/status-line.tsx'
import { acceptedWords, DropZone } from '../../pictures/drop-zone.tsx'
import grid from '../../pictures/picture-grid.module.css'
import { byWords, PictureSearch } from '../../pictures/picture-search.tsx'
import { UploadList } from '../../pictures/upload-list.tsx'
import { bytesOf, categoryLabels } from '../../pictures/upload-messages.ts'
import { useUploads } from '../../pictures/use-uploads.ts'
import type { PanelSection } from '../../registry/registry.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { byPointer, counted, sizeOf } from '../../ui/format.ts'
import { Dock } from '../../ui/parts/dock.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import classes from './images-library.module.css'
import { ReadyPictures } from './ready-pictures-view.tsx'

type View = 'library' | 'missing-alt' | 'ready' | 'trash'

const usesOf = ({ uses, deletedAt }: LibraryPicture) => {
  if (deletedAt) return 'Na lixeira'
  if (uses.length === 0) return 'Não aparece no site'
  const [first] = uses
  const rest = uses.length > 1 ? ` e mais ${uses.length - 1}` : ''
  return `Usada em ${first?.label.split(':')[0]}${rest}`
}

const Tile = ({ picture, to }: { picture: LibraryPicture; to: string }) => (
  <Link to={to} className={grid.tile}>
    <img
      src={picture.thumbUrl}
      alt={picture.alt}
      loading="lazy"
      data-category={picture.category}
      style={{ objectPosition: `${picture.focalX}% ${picture.focalY}%` }}
    />
    <b className="truncate">{picture.name}</b>
    <span>{usesOf(picture)}</span>
    {isMissingAlt(picture) && <span className={grid.missing}>Sem descrição</span>}
  </Link>
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
function UsedSpace({ usage: { bytes, trashBytes, trashCount } }: { usage: LibraryUsage }) {
  const freeBytes = useQuery(statusQuery).data?.pictures.freeBytes
  return (
    <Stack className="sheet" gap="xs" mt="2xl" px="xl" py="lg">
      <Text fw={600} size="sm">
        Espaço usado
      </Text>
      {freeBytes !== undefined && (
        <Progress
          value={(bytes / (bytes + freeBytes)) * 100}
          aria-label="Espaço usado pelas imagens, do que o disco do site tem para elas"
        />
      )}
      <Text size="xs" className="soft">
        {[
          `${bytesOf(bytes)} com todos os tamanhos de cada imagem`,
          trashCount > 0 && `${bytesOf(trashBytes)} na lixeira`,
          freeBytes !== undefined && `${sizeOf(freeBytes)} livres no disco do site`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
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
    <Screen title={section.label}>
      <DropZone
        label="Enviar imagens"
        className={classes.zone}
        inputRef={input}
        isMultiple
        onFiles={send}
      >
        <ImagePlus size={26} strokeWidth={1.7} aria-hidden />
        <span>
          <b>Arraste imagens para cá</b>
          {byPointer(` ou toque para escolher. ${acceptedWords}`)}
        </span>
      </DropZone>
      <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />
      <div className={classes.tools}>
        <PictureSearch words={words} onChange={setWords} />
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
      </div>
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
                <EmptyState
                  title={blanks[view][0]}
                  {...(view === 'library' && {
                    action: 'Ver as imagens prontas',
                    onAction: () => setView('ready'),
                  })}
                >
                  {blanks[view][1]}
                </EmptyState>
              )
            }
            if (found.length === 0)
              return <Text className="soft">Nenhuma imagem com esse nome.</Text>
            return (
              <div className={grid.grid}>
                {found.map((picture) => (
                  <Tile key={picture.id} picture={picture} to={`${base}/${picture.id}`} />
                ))}
              </div>
            )
          }}
        </QueryBoundary>
      )}
      {usage && <UsedSpace usage={usage} />}
      <Dock
        status={
          <StatusLine
            title={usage ? counted(usage.count, 'imagem', 'imagens') : 'Imagens'}
            note={usage ? `${bytesOf(usage.bytes)} guardados` : 'Contando…'}
          />
        }
      >
        <Button
          leftSection={<ImagePlus size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          Enviar imagem
        </Button>
      </Dock>
    </Screen>
  )
}
