import { Text } from '@mantine/core'
import { editor } from '#content/fields.ts'
import { links as linksSection } from '#content/links.ts'
import { linkMeaning } from '../form/link-meaning.ts'
import { LinkWords } from '../form/text-inputs.tsx'
import { ReadingDock } from '../parts/reading-dock.tsx'
import { Chapter } from '../parts/screen.tsx'
import classes from './logo-links.module.css'
import { buttons, type LogoLinks } from './logo-links-parts.ts'
import { LogoStage } from './logo-stage.tsx'
import { reloadSections } from './reload-sections.ts'

const { shape } = linksSection.schema
const labelOf = (name: keyof typeof shape) => editor.get(shape[name])?.label ?? ''

/** What is live, to read; editing is begun on purpose. */
export function LogoLinksReading({ design, links, onEdit }: LogoLinks & { onEdit: () => void }) {
  const savedAt = [design._updatedTime, links._updatedTime].sort().at(-1) ?? ''
  return (
    <>
      <div className="sheet">
        <Chapter title="Logo" hint="Como aparece no site, no claro e no escuro.">
          <LogoStage design={design} />
        </Chapter>
        <Chapter title="Para onde cada botão leva">
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
        </Chapter>
        <Chapter title="Contato, redes e mensagens">
          <Others links={links} />
        </Chapter>
      </div>
      <ReadingDock
        savedAt={savedAt}
        onRefresh={() => reloadSections('design', 'links')}
        onEdit={onEdit}
      />
    </>
  )
}

function Others({ links }: Pick<LogoLinks, 'links'>) {
  const { socialMedia, greetings } = links
  const rows: [string, string][] = [
    [labelOf('contactPhone'), links.contactPhone || 'O de Contato'],
    [labelOf('contactWhatsApp'), links.contactWhatsApp || 'O de Contato'],
    [labelOf('contactEmail'), links.contactEmail || 'O de Contato'],
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
