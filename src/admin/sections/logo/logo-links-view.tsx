import { Box, Text } from '@mantine/core'
import { editor } from '#content/schema/fields.ts'
import { links as linksSection } from '#content/sections/links.ts'
import { useSection } from '../../data/documents.ts'
import { usePreview } from '../../data/use-preview.ts'
import { ReadOnlyDock } from '../../editor/read-only-dock.tsx'
import { ReadOnlyList } from '../../editor/read-only-list.tsx'
import { PointingFrame } from '../../fields/pointing-frame.tsx'
import { useOpenField } from '../../fields/use-open-field.ts'
import { LinkWords } from '../../inputs/links/link-words.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { buttons, type LogoLinks } from './logo-links-parts.ts'
import { LogoStage } from './logo-stage.tsx'

const NARROW_PIXELS = 700

const { shape } = linksSection.schema
const labelOf = (name: keyof typeof shape) => editor.get(shape[name])?.label ?? ''

/** Shows what is published. Whatever is touched, here or in the page, starts editing right there. */
export function LogoLinksView({ design, links, onEdit }: LogoLinks & { onEdit: () => void }) {
  const open = useOpenField()
  const savedAt = [design._updatedTime, links._updatedTime].sort().at(-1) ?? ''
  const content = usePreview()
  return (
    <>
      <PointingFrame content={content} initial={innerWidth < NARROW_PIXELS ? 'phone' : 'desktop'} />
      <Box className="sheet" mt="xl">
        <Section title="Logo" hint="Como aparece no site, no claro e no escuro.">
          <LogoStage design={design} />
          <ReadOnlyList
            entries={[
              {
                field: 'design.logoUrl',
                label: 'Logo',
                value: design.logoUrl
                  ? `${design.logoWidth} × ${design.logoHeight}`
                  : 'A borboleta e o nome',
              },
              {
                field: 'design.logoAlt',
                label: 'Texto alternativo',
                value: design.logoAlt || '(o nome do site)',
              },
            ]}
            onOpen={open}
          />
        </Section>
        <Section title="Para onde cada botão leva">
          <ReadOnlyList
            entries={buttons.map((name) => ({
              field: `links.${name}.text`,
              label: labelOf(name),
              value: (
                <>
                  <Text fw={600}>{links[name].text}</Text>
                  <LinkWords url={links[name].url} />
                </>
              ),
            }))}
            onOpen={open}
          />
        </Section>
        <Section title="Contato, redes e mensagens">
          <Others links={links} onOpen={open} />
        </Section>
      </Box>
      <ReadOnlyDock savedAt={savedAt} onEdit={onEdit} />
    </>
  )
}

type OthersProps = Pick<LogoLinks, 'links'> & { onOpen: (field: string) => void }

function Others({ links, onOpen }: OthersProps) {
  const { document: contact } = useSection('contact')
  const inherited = (value: string | undefined) => (value ? `${value} (de Contato)` : '')
  const { socialMedia, greetings } = links
  const rows: [field: string, label: string, words: string][] = [
    ['contactPhone', labelOf('contactPhone'), links.contactPhone || inherited(contact?.phone)],
    [
      'contactWhatsApp',
      labelOf('contactWhatsApp'),
      links.contactWhatsApp || inherited(contact?.whatsapp),
    ],
    ['contactEmail', labelOf('contactEmail'), links.contactEmail || inherited(contact?.email)],
    [
      'socialMedia.instagram',
      labelOf('socialMedia'),
      Object.values(socialMedia).filter(Boolean).join('\n') || '(nenhuma)',
    ],
    ['greetings.general', 'Mensagem geral', greetings.general || '(vazia)'],
    ['greetings.treatments', 'Mensagem dos tratamentos', greetings.treatments || '(vazia)'],
  ]
  return (
    <ReadOnlyList
      entries={rows.map(([field, label, value]) => ({ field: `links.${field}`, label, value }))}
      onOpen={onOpen}
    />
  )
}
