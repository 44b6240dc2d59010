import { useHotkeys } from '@mantine/hooks'
import { Spotlight, type SpotlightActionData, useSpotlight } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import HistoryIcon from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import Search from 'lucide-react/icons/search'
import { use, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type CollectionName, collections } from '#content/index.ts'
import { isReceptionField } from '#content/reception.ts'
import { useCollections } from '../data/documents.ts'
import { sessionQuery } from '../data/session.ts'
import { statusQuery } from '../data/status.ts'
import { placeOf } from '../fields/field-place.ts'
import { useGoToField } from '../fields/use-open-field.ts'
import { documentPath } from '../registry/document-path.ts'
import { pathOf } from '../registry/registry.ts'
import { useLeavePanel } from '../session/leave-panel.ts'
import { useIsOwner, useIsReception } from '../session/session-context.ts'
import { useReturnedFocus } from '../ui/focus.ts'
import { HelpContext } from '../ui/page/header.tsx'
import { palette, paletteStore } from '../ui/palette-store.ts'
import { openOldVersions } from './old-versions.tsx'
import classes from './palette.module.css'
import { entryFields, sectionFields } from './palette-fields.ts'
import { searchPalette } from './palette-search.ts'
import { useVisibleEntries } from './use-section-notes.ts'

const MOST_FIELDS = 8

const ADDING = ['adicionar', 'criar', 'incluir', 'cadastrar']

const additions = [
  ['add-treatment', 'Novo tratamento', 'Um cartão a mais na lista', '/treatments/new'],
  ['add-member', 'Novo Membro', 'Uma pessoa a mais na equipe', '/team/new'],
  ['add-article', 'Novo texto', 'Para ler em Conteúdos', '/articles/new'],
  ['add-question', 'Nova pergunta', 'Uma resposta a mais no site', '/questions/new'],
  ['add-testimonial', 'Novo depoimento', 'As palavras de uma paciente', '/testimonials/new'],
] as const

/** Whether reception may change what is found. */
function isOfReception(field: string): boolean {
  const place = placeOf(field)
  return place !== undefined && isReceptionField(place.entity, place.path)
}

const MIN_WORDS = 2
const MAX_DETAIL = 80

function detailOf(entity: CollectionName, entry: object): string {
  const value = (entry as Record<string, unknown>)[collections[entity].detail]
  return typeof value === 'string' ? value.slice(0, MAX_DETAIL) : ''
}

/** Opens the palette with Ctrl+K, even from a field. If the panel has not loaded yet, the palette opens when it has. */
export function PaletteKey() {
  const { data } = useQuery(sessionQuery)
  const isLoggingIn = data?.user === null
  useHotkeys([['mod+K', () => !isLoggingIn && palette.open()]], [])
  useEffect(() => {
    if (isLoggingIn) palette.close()
  }, [isLoggingIn])
  return null
}

/** Finds sections, fields, documents and actions. Mounted when it is opened, so that its input has the focus before the next letter is typed. */
export const CommandPalette = () => useSpotlight(paletteStore).opened && <OpenPalette />

function OpenPalette() {
  // A field that was chosen in the palette keeps the focus.
  useReturnedFocus((focused) => focused === document.body)
  const navigate = useNavigate()
  const leavePanel = useLeavePanel()
  const sections = useVisibleEntries().flatMap((entry) => entry.sections)
  const lists = useCollections()
  const goToField = useGoToField()
  const help = use(HelpContext)
  const { data: status } = useQuery(statusQuery)
  const isReception = useIsReception()
  const isOwner = useIsOwner()
  const fields = useMemo(
    () =>
      [
        ...sectionFields(),
        ...lists.flatMap(({ entity, documents }) => entryFields(entity, documents)),
      ].filter(({ field }) => !isReception || isOfReception(field)),
    [lists, isReception],
  )
  const handleField = (field: string) => {
    const place = placeOf(field)
    if (place) goToField(place)
  }
  const open = (
    id: string,
    label: string,
    description: string,
    to: string,
  ): SpotlightActionData => ({
    id,
    label,
    description,
    onClick: () => navigate(to),
  })
  const actions = [
    {
      group: 'Seções',
      actions: [
        {
          ...open('overview', 'Início', 'O que espera e o que mudou', '/'),
          keywords: ['visão geral', 'painel', 'pendências'],
          leftSection: <House size={20} aria-hidden />,
        },
        ...sections.map(({ label, hint, keywords, icon: Icon, ...section }) => ({
          ...open(pathOf(section), label, hint, pathOf(section)),
          keywords,
          leftSection: <Icon size={20} aria-hidden />,
        })),
      ],
    },
    {
      group: 'Campos',
      most: MOST_FIELDS,
      actions: fields.map(({ field, ...words }) => ({
        ...words,
        id: `field ${field}`,
        onClick: () => handleField(field),
      })),
    },
    {
      group: 'Ações',
      actions: [
        ...(isReception ? [] : additions).map(([id, label, description, to]) => ({
          ...open(id, label, description, to),
          keywords: ADDING,
        })),
        {
          id: 'help',
          label: 'Ajuda desta tela',
          description: 'O guia, na parte que fala dela',
          keywords: ['manual', 'dúvida', 'como fazer', 'guia'],
          onClick: help,
        },
        ...(isReception
          ? []
          : [
              status?.site.isLaunched
                ? {
                    ...open('share', 'Link do site', 'Para mandar às pacientes', '/new/launch'),
                    keywords: ['compartilhar', 'divulgar', 'endereço do site'],
                  }
                : open('guide', 'Guia do site novo', 'Passo a passo até o lançamento', '/new'),
            ]),
        {
          id: 'see-site',
          label: 'Ver o site',
          description: 'Abre em nova aba',
          onClick: () => window.open('/', '_blank', 'noopener'),
        },
        { id: 'leave', label: 'Sair', description: 'Encerra a sessão', onClick: leavePanel },
      ],
    },
    ...lists.map(({ entity, documents }) => ({
      group: collections[entity].label,
      actions: documents.map((entry) =>
        open(entry._id, entry.name, detailOf(entity, entry), documentPath(entity, entry._id)),
      ),
    })),
  ].filter(({ actions }) => actions.length > 0)
  const inOldVersions = (words: string) => ({
    group: 'No texto do site',
    actions: [
      {
        id: 'old-versions',
        label: 'Também em versões antigas',
        description: `Onde "${words}" está ou já esteve`,
        leftSection: <HistoryIcon size={20} aria-hidden />,
        onClick: () => openOldVersions(words, navigate),
      },
    ],
  })
  const search = (query: string) => {
    const words = query.trim()
    const found = searchPalette(query, actions)
    return isOwner && words.length >= MIN_WORDS ? [...found, inOldVersions(words)] : found
  }
  return (
    <Spotlight
      actions={actions}
      filter={search}
      // A centred dialog would move with every change of the number of results.
      centered={false}
      store={paletteStore}
      returnFocus={false}
      shortcut={null}
      radius="lg"
      size={620}
      highlightQuery
      scrollable
      maxHeight={440}
      attributes={{ content: { 'aria-label': 'Buscar no painel' } }}
      overlayProps={{ color: '#1e1033', backgroundOpacity: 0.45, blur: 3 }}
      classNames={{ action: classes.action, actionsGroup: classes.group }}
      nothingFound="Nada com esse nome. Tente outra palavra."
      searchProps={{
        leftSection: <Search size={20} aria-hidden />,
        autoFocus: true,
        placeholder: 'Buscar ou ir para…',
        'aria-label': 'Buscar no painel',
      }}
    />
  )
}
