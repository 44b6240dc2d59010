import { Link } from 'react-router'
import { SectionEditor } from '../../editor/section/section-editor.tsx'
import { Field } from '../../inputs/field.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { Note } from '../../ui/parts/note.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { useShellPath } from '../../ui/paths.ts'
import { GreetingNotes } from './greeting-notes.tsx'
import { HolidaySection } from './holiday-section.tsx'
import { HoursPreview } from './hours-preview.tsx'
import { WeekRows } from './week-rows.tsx'

/** The rest of the document is edited in Contato. */
const part = {
  name: 'hours',
  fields: ['week', 'openHolidays', 'ownHolidays', 'closures', 'closedGreeting'],
}

export const HoursScreen = ({ section }: ScreenProps) => (
  <SectionEditor
    section={section}
    entity="contact"
    part={part}
    success="Horário atualizado com sucesso!"
    failure="Erro ao salvar o horário."
    notice={({ hours }) => hours.trim() !== '' && <OwnWords words={hours} />}
    preview={(content) => <HoursPreview content={content} />}
  >
    {({ address }) => (
      <>
        <Section title="A semana">
          <WeekRows />
        </Section>
        <HolidaySection address={address} />
        <Section
          title="Recessos e fechamentos"
          hint="Um aviso aparece sozinho no alto da página e some no fim."
        >
          <Field name="closures" label="Fechamentos" />
        </Section>
        <Section
          title="Saudação do WhatsApp"
          hint="A mensagem que já vem escrita quando ela toca no botão."
        >
          <GreetingNotes address={address}>
            <Field name="closedGreeting" />
          </GreetingNotes>
        </Section>
      </>
    )}
  </SectionEditor>
)

/** The hours are written in other words elsewhere, which take precedence. */
function OwnWords({ words }: { words: string }) {
  const shell = useShellPath()
  return (
    <Note tone="warn" role="note" title="A página mostra o horário com outras palavras">
      {`“${words}”. `}
      Enquanto esse texto existir, vale o que ele diz. Para valer o que está aqui, apague-o em{' '}
      <Link to={`${shell}/contact`}>Contato</Link>.
    </Note>
  )
}
