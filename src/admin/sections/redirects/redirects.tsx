import { Badge, Text } from '@mantine/core'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Ban from 'lucide-react/icons/ban'
import { useState } from 'react'
import { withoutAccents } from '#content/rules/text.ts'
import { askToDelete } from '../../editor/collection/ask-to-delete.ts'
import { CollectionScreen, type ListProps } from '../../editor/collection/collection-screen.tsx'
import { EntryMenu } from '../../editor/collection/entry-menu.tsx'
import { ListScreen } from '../../editor/collection/list-screen.tsx'
import { ListSearch, type Search } from '../../editor/collection/list-search.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { dayOf } from '../../ui/format.ts'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { RedirectForm } from './redirect-form.tsx'
import { type Redirect, type Target, useTargets } from './use-targets.ts'

const emptyState = {
  title: 'Nenhum endereço antigo',
  action: 'Novo redirecionamento',
  words: 'Quando uma página muda de endereço ou sai do site, o antigo entra aqui sozinho.',
}

export const RedirectsScreen = ({ section }: ScreenProps) => (
  <CollectionScreen section={section} entity="redirects" List={RedirectsList} Form={RedirectForm} />
)

function RedirectsList(props: ListProps<'redirects'>) {
  const targetOf = useTargets()
  const listed = props.documents.map((redirect) => ({ redirect, target: targetOf(redirect) }))
  return (
    <ListScreen {...props} entity="redirects" emptyState={emptyState}>
      {(path) => (
        <>
          <Text className="soft">{props.section.hint}</Text>
          <Found listed={listed} path={path} />
        </>
      )}
    </ListScreen>
  )
}

type Listed = { redirect: Redirect; target: Target }

type Shown = 'all' | 'automatic' | 'manual'

const isShown: Record<Shown, (one: Listed) => boolean> = {
  all: () => true,
  automatic: ({ target }) => target.isAutomatic,
  manual: ({ target }) => !target.isAutomatic,
}

const labels: Record<Shown, string> = { all: 'Todos', automatic: 'Sozinhos', manual: 'À mão' }

function Found({ listed, path }: { listed: Listed[]; path: string }) {
  const [search, setSearch] = useState<Search<Shown>>({ words: '', shown: 'all' })
  const words = withoutAccents(search.words.trim())
  const found = listed.filter(
    (one) =>
      isShown[search.shown](one) &&
      withoutAccents(`${one.redirect.name} ${one.target.address}`).includes(words),
  )
  return (
    <>
      <ListSearch
        label="Procurar um endereço"
        total={listed.length}
        placeholder="Procurar um endereço"
        search={search}
        onSearch={setSearch}
        choices={(Object.keys(labels) as Shown[]).map((value) => ({
          value,
          label: `${labels[value]} ${listed.filter(isShown[value]).length}`,
        }))}
      />
      <Sheet>
        <Rows none="Nenhum endereço encontrado.">
          {found.map((one) => (
            <RedirectRow key={one.redirect._id} {...one} to={`${path}/${one.redirect._id}`} />
          ))}
        </Rows>
      </Sheet>
    </>
  )
}

type RowProps = Listed & { to: string }

function RedirectRow({ redirect, target, to }: RowProps) {
  const { _id, _createdTime, name, is_active } = redirect
  const detour = is_active ? target.detour : 'Desligado: leva à página inicial'
  const Mark = target.isGone ? Ban : ArrowRight
  const deletion = target.isAutomatic ? undefined : () => askToDelete('redirects', redirect)
  return (
    <Row
      title={name}
      to={to}
      entry={_id}
      isOff={!is_active}
      picture={<Mark size={20} aria-hidden />}
      mark={detour && <Badge color="amber">{detour}</Badge>}
      note={
        <>
          {!target.isGone && 'Leva a '}
          <b>{placeOf(redirect, target)}</b>
          {target.note && <span>{` · ${target.note}`}</span>}
        </>
      }
      detail={`${target.origin} ${dateTextOf(_createdTime)}`}
      actions={deletion && <EntryMenu name={name} onDelete={deletion} />}
    />
  )
}

function placeOf({ name }: Redirect, { isGone, detour, address }: Target) {
  if (isGone) return 'Saiu do site'
  return detour && address === name ? 'A lista, por enquanto' : address
}

function dateTextOf(iso: string) {
  const [date = ''] = dayOf(iso).split(', ')
  return /^\d/.test(date) ? `em ${date}` : date
}
