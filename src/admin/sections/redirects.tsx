import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Ban from 'lucide-react/icons/ban'
import EyeOff from 'lucide-react/icons/eye-off'
import Plus from 'lucide-react/icons/plus'
import { Link, useNavigate, useParams } from 'react-router'
import { addressOf, hasPage } from '#content/pages/entry-pages.ts'
import { pageCollectionOf } from '#content/rules/link.ts'
import type { Document } from '#sdk/documents.ts'
import { useCollection } from '../data/documents.ts'
import { NEW, newDocument } from '../data/new-document.ts'
import type { Values } from '../drafts/queue/stored-drafts.ts'
import { askToDelete } from '../editor/collection/ask-to-delete.ts'
import { CollectionLoader } from '../editor/collection/collection-loader.tsx'
import { EntryMenu } from '../editor/collection/entry-menu.tsx'
import { GoneEntry } from '../editor/collection/entry-not-found.tsx'
import { DocumentEditor } from '../editor/document-editor.tsx'
import { Dock } from '../editor/save-dock.tsx'
import { StatusLine } from '../editor/status-line.tsx'
import { Fields } from '../inputs/field.tsx'
import type { PanelSection, ScreenProps } from '../registry/registry.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { counted } from '../ui/format.ts'
import { FormSection, Screen } from '../ui/page/screen.tsx'
import { useSectionPath } from '../ui/paths.ts'

type Redirect = Document<'redirects'>
type Props = { section: PanelSection; redirects: Redirect[] }

/** The old addresses of the site, or one of them, by the last part of the address. */
export function RedirectsScreen({ section }: ScreenProps) {
  const { id } = useParams()
  return (
    <CollectionLoader section={section} entity="redirects">
      {(redirects) =>
        id ? (
          <RedirectForm key={id} id={id} section={section} redirects={redirects} />
        ) : (
          <RedirectList section={section} redirects={redirects} />
        )
      }
    </CollectionLoader>
  )
}

function RedirectList({ section, redirects }: Props) {
  const navigate = useNavigate()
  const path = useSectionPath(section.slug)
  const add = () => navigate(`${path}/${NEW}`)
  return (
    <Screen title={section.label}>
      <Text className="soft" mb="md">
        {section.hint}
      </Text>
      {redirects.length === 0 ? (
        <EmptyState title="Nenhum endereço antigo" action="Novo redirecionamento" onAction={add}>
          Quando uma página muda de endereço ou sai do site, o antigo entra aqui sozinho.
        </EmptyState>
      ) : (
        <Paper component="ul" p={0} m={0}>
          {redirects.map((redirect) => (
            <RedirectRow key={redirect._id} redirect={redirect} path={path} />
          ))}
        </Paper>
      )}
      <Dock
        status={<StatusLine title={counted(redirects.length, 'endereço', 'endereços')} note="" />}
      >
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={add}>
          Novo redirecionamento
        </Button>
      </Dock>
    </Screen>
  )
}

function RedirectRow({ redirect, path }: { redirect: Redirect; path: string }) {
  const target = useTarget(redirect.to)
  return (
    <Group component="li" p="md" gap="md" wrap="nowrap" align="start">
      <Stack gap={0} flex={1} miw={0}>
        <Text component={Link} to={`${path}/${redirect._id}`} fw={600} className="truncate">
          {redirect.name}
        </Text>
        <Text size="sm" className="soft">
          {target.isOwn ? 'Feito à mão' : 'Feito sozinho, vale para sempre'}
        </Text>
      </Stack>
      {target.isGone ? (
        <Ban size={18} aria-label="saiu do site" />
      ) : (
        <ArrowRight size={18} aria-label="leva a" />
      )}
      <Stack gap="2xs" flex={1} miw={0} align="start">
        <Text fw={600} className="truncate" maw="100%">
          {target.text}
        </Text>
        {target.note && (
          <Badge color="yellow" leftSection={<EyeOff size={14} aria-hidden />}>
            {target.note}
          </Badge>
        )}
      </Stack>
    </Group>
  )
}

type Target = { text: string; note: string; isOwn: boolean; isGone: boolean }

/** Where a redirect leads today, in words. */
function useTarget(to: string): Target {
  const { documents: treatments = [] } = useCollection('treatments')
  const { documents: articles = [] } = useCollection('articles')
  const collection = pageCollectionOf(to)
  if (!collection) return { text: to, note: '', isOwn: true, isGone: false }
  const entries = collection === 'treatments' ? treatments : articles
  const entry = entries.find(({ _id }) => _id === to)
  if (!entry) return { text: 'Saiu do site', note: '', isOwn: false, isGone: true }
  return {
    text: addressOf(collection, { ...entry, id: to }),
    note: hasPage(collection, entry) ? '' : 'O destino não está no ar: leva à lista',
    isOwn: false,
    isGone: false,
  }
}

const isComplete = ({ name, to }: Values) => String(name).trim() !== '' && String(to).trim() !== ''

function RedirectForm({ id, section, redirects }: Props & { id: string }) {
  const navigate = useNavigate()
  const path = useSectionPath(section.slug)
  const isNew = id === NEW
  const document = isNew
    ? newDocument('redirects', { name: '', to: '' })
    : redirects.find(({ _id }) => _id === id)
  if (!document)
    return <GoneEntry section={section} title="Este redirecionamento não existe mais" />

  const leave = () => navigate(path)
  const isLasting = pageCollectionOf(document.to) !== undefined
  const deletion = () => askToDelete('redirects', document, leave)
  return (
    <DocumentEditor
      entity="redirects"
      document={document}
      title={document.name || 'Novo redirecionamento'}
      back={{ to: path, label: section.label }}
      aside={!isNew && !isLasting && <EntryMenu name={document.name} onDelete={deletion} />}
      success={() => 'Redirecionamento salvo'}
      failure="Erro ao salvar redirecionamento"
      isComplete={isComplete}
      onSaved={leave}
      onCancel={leave}
    >
      <FormSection hint="Quem abre o primeiro endereço chega ao segundo: uma página deste site, como /conteudos, ou outra, com https://.">
        <Fields names={['name', 'to', 'is_active']} />
      </FormSection>
    </DocumentEditor>
  )
}
