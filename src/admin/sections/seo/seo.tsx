import { Text } from '@mantine/core'
import { liveSentence } from '../../data/status.ts'
import { SectionEditor } from '../../editor/section/section-editor.tsx'
import { Field, Fields } from '../../inputs/field.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { Section } from '../../ui/parts/sheet.tsx'
import { GOOD_DESCRIPTION, GOOD_TITLE, lengthText } from './seo-lengths.ts'
import { SeoPreview } from './seo-preview.tsx'

/** The rest of the document belongs to 'Clínica e lei'. */
const part = { name: 'seo', fields: ['seo'] }

/** Says whether the text has a good length; never truncates it. */
export function Measured({ name, wordsOf }: { name: string; wordsOf: (text: string) => string }) {
  const { value } = useFieldValue<string>(name)
  return (
    <div>
      <Field name={name} />
      <Text size="xs" mt="xs" mih="1.25rem" ta="right" className="soft" aria-live="polite">
        {wordsOf(value ?? '')}
      </Text>
    </div>
  )
}

/** The large search engine hardly reads them. */
const keywords = {
  title: 'Palavras-chave',
  summary: 'o Google quase não usa',
  fields: ['seo.keywords'],
}

const titleWords = (text: string) =>
  lengthText(text, GOOD_TITLE) || 'Vazio: vale o nome com a descrição do site'
const descriptionText = (text: string) =>
  lengthText(text, GOOD_DESCRIPTION) || 'Vazio: vale a descrição do site'

export const SeoEditor = ({ section }: ScreenProps) => (
  <SectionEditor
    section={section}
    entity="settings"
    part={part}
    success={() => `Textos para o Google atualizados. ${liveSentence('many')}`}
    preview={(content) => <SeoPreview content={content} />}
  >
    {() => (
      <>
        <Section title="Na busca" hint="O que o Google mostra quando alguém procura por vocês.">
          <Measured name="seo.metaTitle" wordsOf={titleWords} />
          <Measured name="seo.metaDescription" wordsOf={descriptionText} />
        </Section>
        <Section>
          <Fields names={[keywords]} />
        </Section>
      </>
    )}
  </SectionEditor>
)
