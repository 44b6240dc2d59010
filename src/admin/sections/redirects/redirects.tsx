import { Badge, Menu, Text } from '@mantine/core'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Ban from 'lucide-react/icons/ban'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { Link } from 'react-router'
import { withoutAccents } from '#content/rules/text.ts'
import { askToDelete } from '../../editor/collection/ask-to-delete.ts'
import { CollectionScreen, type ListProps } from '../../editor/collection/collection-screen.tsx'
import { EntryMenu } from '../../editor/collection/entry-menu.tsx'
import rows from '../../editor/collection/list-row.module.css'
import { Rows } from '../../editor/collection/list-row.tsx'
import { ListScreen } from '../../editor/collection/list-screen.tsx'
import { ListSearch, type Search } from '../../editor/collection/list-search.tsx'
import { StatusLine } from '../../editor/status-line.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { counted, dayOf, momentOf } from '../../ui/format.ts'
import { RedirectForm } from './redirect-form.tsx'
import classes from './redirects.module.css'
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
    <ListScreen
      {...props}
      entity="redirects"
      emptyState={emptyState}
      status={<StatusLine {...statusOf(listed)} />}
    >
      {(path) => (
        <>
          <Text className="soft" mb="md">
            {props.section.hint}
          </Text>
          <Found listed={listed} path={path} />
        </>
      )}
    </ListScreen>
  )
}

type Listed = { redirect: Redirect; target: Target }

function statusOf(listed: Listed[]) {
  const title =
    listed.length === 0 ? 'Nenhum endereço' : counted(listed.length, 'endereço', 'endereços')
  const detours = listed.filter(({ target }) => target.detour).length
  const saved = listed.map(({ redirect }) => redirect._updatedTime).toSorted()
  const note = detours > 0 && counted(detours, 'pede atenção', 'pedem atenção')
  return { title, note: note || (saved.length > 0 ? `Salvo ${momentOf(saved.at(-1) ?? '')}` : '') }
}

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
        placeholder="Procurar um endereço"
        search={search}
        onSearch={setSearch}
        choices={(Object.keys(labels) as Shown[]).map((value) => ({
          value,
          label: `${labels[value]} ${listed.filter(isShown[value]).length}`,
        }))}
      />
      <div className={classes.heads} aria-hidden="true">
        <span>Quem abre</span>
        <span>Chega a</span>
      </div>
      <Rows entries={found} none="Nenhum endereço encontrado.">
        {(one) => (
          <RedirectRow key={one.redirect._id} {...one} to={`${path}/${one.redirect._id}`} />
        )}
      </Rows>
    </>
  )
}

type RowProps = Listed & { to: string }

function RedirectRow({ redirect, target, to }: RowProps) {
  const { _id, _createdTime, name, is_active } = redirect
  const deletion = target.isAutomatic ? undefined : () => askToDelete('redirects', redirect)
  return (
    <li className={rows.row} data-entry={_id} data-off={!is_active || undefined}>
      <div className={classes.columns}>
        <Link to={to} className={rows.name}>
          <b>{name}</b>
          <span className="soft">{`${target.origin} ${dateTextOf(_createdTime)}`}</span>
        </Link>
        <div className={classes.target}>
          {target.isGone ? (
            <Ban size={16} className="soft" aria-hidden />
          ) : (
            <ArrowRight size={16} className="soft" aria-label="leva a" />
          )}
          <div className={rows.name}>
            <b>{placeOf(redirect, target)}</b>
            <span className="soft">{target.note}</span>
            {!is_active && <Detour words="Desligado: leva à página inicial" />}
            {is_active && target.detour && <Detour words={target.detour} />}
          </div>
        </div>
      </div>
      <EntryMenu name={name} onDelete={deletion}>
        <Menu.Item component={Link} to={to} leftSection={<Pencil size={18} />}>
          {target.isAutomatic ? 'Mudar o destino' : 'Editar'}
        </Menu.Item>
      </EntryMenu>
    </li>
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

const Detour = ({ words }: { words: string }) => (
  <Badge className={classes.detour} leftSection={<EyeOff size={14} aria-hidden />}>
    {words}
  </Badge>
)
