import { Text } from '@mantine/core'
import { editor } from '#content/schema/fields.ts'
import { links as linksSection } from '#content/sections/links.ts'
import { useSection } from '../../data/documents.ts'
import { linkMeaning } from '../../form/inputs/link-meaning.ts'
import { LinkWords } from '../../form/inputs/text-inputs.tsx'
import { ReadOnlyDock } from '../../form/read-only-dock.tsx'
import { FormSection } from '../../ui/page/screen.tsx'
import { reloadSections } from '../section/reload-sections.ts'
import classes from './logo-links.module.css'
import { buttons, type LogoLinks } from './logo-links-parts.ts'
import { LogoStage } from './logo-stage.tsx'

const { shape } = linksSection.schema
const labelOf = (name: keyof typeof shape) => editor.get(shape[name])?.label ?? ''

/** Shows what is published; editing starts with a button. */
export function LogoLinksView({ design, links, onEdit }: LogoLinks & { onEdit: () => void }) {
  const savedAt = [design._updatedTime, links._updatedTime].sort().at(-1) ?? ''
  return (
    <>
      <div className="sheet">
        <FormSection title="Logo" hint="Como aparece no site, no claro e no escuro.">
          <LogoStage design={design} />
        </FormSection>
        <FormSection title="Para onde cada botão leva">
          <dl className={classes.reading}>
            {buttons.map((name) => (
              <div key={name}>
                <dt>{labelOf(name)}</dt>
                <dd>
                  <Text fw={600}>{links[name].text}</Text>
                  <LinkWords meaning={linkMeaning(links[name].url)} />
                </dd>
              </div>
            ))}
          </dl>
        </FormSection>
        <FormSection title="Contato, redes e mensagens">
          <Others links={links} />
        </FormSection>
      </div>
      <ReadOnlyDock
        savedAt={savedAt}
        onRefresh={() => reloadSections('design', 'links')}
        onEdit={onEdit}
      />
    </>
  )
}

function Others({ links }: Pick<LogoLinks, 'links'>) {
  const { document: contact } = useSection('contact')
  const inherited = (value: string | undefined) => (value ? `${value} (de Contato)` : '')
  const { socialMedia, greetings } = links
  const rows: [string, string][] = [
    [labelOf('contactPhone'), links.contactPhone || inherited(contact?.phone)],
    [labelOf('contactWhatsApp'), links.contactWhatsApp || inherited(contact?.whatsapp)],
    [labelOf('contactEmail'), links.contactEmail || inherited(contact?.email)],
    [labelOf('socialMedia'), Object.values(socialMedia).filter(Boolean).join('\n') || '(nenhuma)'],
    ['Mensagem geral', greetings.general || '(vazia)'],
    ['Mensagem dos tratamentos', greetings.treatments || '(vazia)'],
  ]
  return (
    <dl className={classes.reading}>
      {rows.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
