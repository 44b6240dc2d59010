import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Block } from '#content/rich-text/blocks.ts'
import { firstNonEmpty } from '#content/rules/text.ts'
import type { Document } from '#sdk/documents.ts'
import { useSection } from '../../data/documents.ts'
import { PageAddressInput } from '../../editor/page-address.tsx'
import { Field, Fields } from '../../inputs/field.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import { Note } from '../../ui/parts/note.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { useAskedFor } from '../../ui/paths.ts'

/** What only the treatment's own page shows. */
const pageFields = ['summary', 'text', 'parts', 'people', 'greeting', 'address']

/** Whether the screen was opened for one of these fields. */
export function useIsPageAsked(): boolean {
  const { field } = useAskedFor()
  return pageFields.includes(field?.split('.')[1] ?? '')
}

type Props = { stored: Document<'treatments'>; treatments: Document<'treatments'>[] }

/** A treatment without a text has no page. */
export function TreatmentPage(props: Props) {
  const { value: text } = useFieldValue<Block[]>('text')
  const isAsked = useIsPageAsked()
  const [isBegun, setIsBegun] = useState(false)
  // Whoever deletes the whole text is about to write another one.
  if ((text.length > 0 || isAsked) && !isBegun) setIsBegun(true)
  if (isBegun) return <PageFields {...props} />
  return (
    <Section>
      <Text>Este tratamento ainda não tem página própria: o cartão fica como está.</Text>
      <Text className="soft">
        Com um texto, o cartão ganha “Saiba mais”, e quem procura por {props.stored.name} no Google
        pode chegar direto a ele.
      </Text>
      <Button variant="light" mr="auto" onClick={() => setIsBegun(true)}>
        Escrever a página
      </Button>
    </Section>
  )
}

const PageFields = ({ stored, treatments }: Props) => (
  <>
    <Section>
      <Fields names={['summary', 'text']} />
    </Section>
    <Section title="Ao lado do texto">
      <Field
        name="parts"
        hint="O que acontece, sem prometer resultado. Enter abre a próxima linha."
      />
      <Field name="people" hint="Aparecem com foto e registro." />
    </Section>
    <Section title="Convite no fim">
      <Greeting />
    </Section>
    <Section title="Endereço">
      <PageAddressInput collection="treatments" stored={stored} entries={treatments} />
    </Section>
  </>
)

/** The message as it will be sent. */
function Greeting() {
  const { value } = useFieldValue<string>('greeting')
  const { document: links } = useSection('links')
  const usual = links?.greetings.treatments ?? ''
  return (
    <Stack gap="sm">
      <Field name="greeting" placeholder={usual} hint="Vazia, vale a mensagem dos tratamentos." />
      <Note tone="good" title="O WhatsApp já abre com">
        {firstNonEmpty(value, usual)}
      </Note>
    </Stack>
  )
}
