import { Accordion, Text } from '@mantine/core'
import { usePreviewOf, useUnsavedContent } from '../../data/use-preview.ts'
import { useFormContext } from '../../inputs/form-context.tsx'
import { useLegalTexts } from './use-legal-texts.ts'
import classes from './written-chapters.module.css'

/** The chapters of the privacy page that the site writes, as visitors would read them. */
export function WrittenChapters() {
  const { form } = useFormContext()
  const stored = useUnsavedContent({ entity: 'legalPages', id: 'legalPages', values: form.values })
  const chapters = useLegalTexts(stored, usePreviewOf(stored))?.privacy.chapters ?? []
  return (
    <div>
      <Text fw={600}>Partes que o site escreve</Text>
      <Text size="sm" className="soft" mb="sm">
        Dizem o que está ligado neste site e mudam sozinhas com ele; por isso não se editam nem se
        tiram.
      </Text>
      <Accordion multiple variant="separated">
        {chapters
          .filter(({ place }) => place === undefined)
          .map(({ title, text }) => (
            <Accordion.Item key={title} value={title}>
              <Accordion.Control>{title}</Accordion.Control>
              <Accordion.Panel className={classes.text}>{text}</Accordion.Panel>
            </Accordion.Item>
          ))}
      </Accordion>
    </div>
  )
}
