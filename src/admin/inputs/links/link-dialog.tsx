import {
  Box,
  Group,
  NativeSelect,
  Paper,
  Radio,
  SimpleGrid,
  Text,
  Textarea,
  TextInput,
  VisuallyHidden,
} from '@mantine/core'
import { useState } from 'react'
import { collections } from '#content/index.ts'
import { addressOf, hasPage } from '#content/pages/entry-pages.ts'
import {
  fixedPages,
  isPageCollection,
  type PageCollection,
  pageKinds,
} from '#content/rules/page-kinds.ts'
import { formatPhone } from '#content/rules/phone.ts'
import { pageAnchors } from '#content/sections/page.ts'
import { type Listed, useCollections } from '../../data/documents.ts'
import { Dialog, DialogForm } from '../../ui/parts/form-dialog.tsx'
import { choiceOf, choiceProblem, type LinkChoice, urlOf } from './link-choice.ts'
import { type ClinicContact, type LinkKind, linkMeaning } from './link-meaning.ts'
import { linkIcons, MeaningWords } from './link-words.tsx'

const kinds: [kind: LinkKind, label: string, note: string][] = [
  ['place', 'Um lugar da página', 'Sobre, Equipe, Contato…'],
  ['chat', 'WhatsApp', 'com uma saudação pronta'],
  ['phone', 'Telefone', 'o celular já disca'],
  ['mail', 'E-mail', 'abre uma mensagem nova'],
  ['page', 'Uma página do site', 'um tratamento, um texto…'],
  ['site', 'Outro site', 'um endereço de fora'],
]

type Props = {
  /** The words of the link; empty if it has none. */
  text: string
  url: string
  clinic: ClinicContact
  onChoose: (url: string) => void
  onClose: () => void
}

/** Asks where a link leads, by kinds instead of by its address. */
export function LinkDialog({ text, url, clinic, onChoose, onClose }: Props) {
  const [choice, setChoice] = useState(() => choiceOf(url, clinic))
  const change = (part: Partial<LinkChoice>) => setChoice({ ...choice, ...part })
  const problem = choiceProblem(choice)
  const isAsBefore = JSON.stringify(choice) === JSON.stringify(choiceOf(url, clinic))
  const handleSend = async () => {
    if (!isAsBefore || !url) onChoose(urlOf(choice, clinic))
    onClose()
  }
  return (
    <Dialog
      title={text ? `Para onde “${text}” leva?` : 'Para onde este link leva?'}
      size={680}
      onClose={onClose}
      closeOnClickOutside={false}
    >
      <DialogForm
        submit="Usar este destino"
        isValid={() => problem === undefined}
        onSend={handleSend}
        onClose={onClose}
      >
        <KindChoice kind={choice.kind} onKind={(kind) => change({ kind })} />
        <Detail {...{ choice, clinic, problem }} onChange={change} />
        <Box role="status">
          {!problem && (
            <Paper bg="var(--sunk)" px="md" py="sm">
              <MeaningWords meaning={linkMeaning(urlOf(choice, clinic), clinic)} />
            </Paper>
          )}
        </Box>
      </DialogForm>
    </Dialog>
  )
}

const KindChoice = ({ kind, onKind }: { kind: LinkKind; onKind: (kind: LinkKind) => void }) => (
  <Radio.Group
    value={kind}
    onChange={(next) => onKind(next as LinkKind)}
    label={<VisuallyHidden>Leva para</VisuallyHidden>}
  >
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" pt="2xs">
      {kinds.map(([value, label, note]) => {
        const Icon = linkIcons[value]
        return (
          <Radio.Card
            key={value}
            value={value}
            radius="md"
            px="md"
            py="xs"
            tabIndex={value === kind ? 0 : -1}
            data-autofocus={value === kind || undefined}
          >
            <Group gap="sm" wrap="nowrap">
              <Icon size={20} aria-hidden />
              <Box flex={1}>
                <Text fw={600}>{label}</Text>
                <Text size="xs" className="soft" visibleFrom="sm">
                  {note}
                </Text>
              </Box>
              <Radio.Indicator />
            </Group>
          </Radio.Card>
        )
      })}
    </SimpleGrid>
  </Radio.Group>
)

type DetailProps = {
  choice: LinkChoice
  clinic: ClinicContact
  problem: string | undefined
  onChange: (part: Partial<LinkChoice>) => void
}

/** What the chosen kind asks for. */
function Detail({ choice, clinic, problem, onChange }: DetailProps) {
  if (choice.kind === 'place') {
    return (
      <NativeSelect
        label="Qual lugar"
        size="md"
        value={choice.place}
        onChange={({ currentTarget }) => onChange({ place: currentTarget.value })}
        data={Object.entries(pageAnchors).map(([value, label]) => ({ value, label }))}
      />
    )
  }
  if (choice.kind === 'chat') {
    return (
      <Textarea
        label="Saudação"
        description="Vazia, vale a de Logo & Links. Sem dados de saúde."
        maxLength={MAX_GREETING}
        placeholder={clinic.greeting}
        value={choice.greeting}
        onChange={({ currentTarget }) => onChange({ greeting: currentTarget.value })}
      />
    )
  }
  if (choice.kind === 'phone') {
    return (
      <TextInput
        label="Número"
        description="Vazio, vale o da clínica, também quando ele mudar."
        type="tel"
        inputMode="tel"
        placeholder={formatPhone(clinic.phone)}
        value={choice.phone}
        error={problem}
        onChange={({ currentTarget }) => onChange({ phone: currentTarget.value })}
      />
    )
  }
  if (choice.kind === 'mail') {
    return (
      <TextInput
        label="E-mail"
        description="Vazio, vale o da clínica, também quando ele mudar."
        type="email"
        inputMode="email"
        placeholder={clinic.email}
        value={choice.email}
        error={problem}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
      />
    )
  }
  if (choice.kind === 'page') {
    return <PageChoice page={choice.page} onPage={(page) => onChange({ page })} />
  }
  return (
    <TextInput
      label="Endereço"
      inputMode="url"
      placeholder="https://"
      spellCheck={false}
      value={choice.address}
      error={problem}
      onChange={({ currentTarget }) => onChange({ address: currentTarget.value })}
    />
  )
}

/** A page that was chosen stays in the list when visitors can't open it. */
function PageChoice({ page, onPage }: { page: string; onPage: (page: string) => void }) {
  const groups = useOwnPages()
  const isListed = groups.some(({ items }) => items.some(({ value }) => value === page))
  return (
    <NativeSelect
      label="Qual página"
      size="md"
      value={page}
      onChange={({ currentTarget }) => onPage(currentTarget.value)}
      data={isListed ? groups : [page, ...groups]}
    />
  )
}

/** As long as the greetings of Logo & Links. */
const MAX_GREETING = 500

type Page = { value: string; label: string }
type Entry = Listed<PageCollection>

/** The pages that visitors can open, by the kind of each. */
function useOwnPages(): { group: string; items: Page[] }[] {
  const lists = useCollections().flatMap(({ entity, documents }) =>
    isPageCollection(entity)
      ? [{ group: collections[entity].label, items: pagesOf(entity, documents as Entry[]) }]
      : [],
  )
  const legal = Object.values(fixedPages).map(({ path, label }) => ({ value: path, label }))
  return [...lists, { group: 'Páginas legais', items: legal }].filter(
    ({ items }) => items.length > 0,
  )
}

/** Where the list is a page of its own, it comes first. */
function pagesOf(collection: PageCollection, documents: Entry[]): Page[] {
  const { root, list } = pageKinds[collection]
  const { article, many } = collections[collection].noun
  const pages = documents
    .filter((entry) => hasPage(collection, entry))
    .map((entry) => ({
      value: addressOf(collection, { ...entry, id: entry._id }),
      label: entry.name,
    }))
  const all = { value: list, label: `Tod${article}s ${article}s ${many}` }
  return pages.length > 0 && list === root ? [all, ...pages] : pages
}
