import { ActionIcon, Badge, Group, Tooltip } from '@mantine/core'
import X from 'lucide-react/icons/x'
import { useNavigate } from 'react-router'
import { type PanelSection, sectionBySlug, sections } from '../registry/registry.ts'
import { Brand, HelpButton, SchemeToggle } from '../ui/page/header.tsx'
import { Shell, useShownPath } from './shell.tsx'
import { useSectionNotes } from './use-section-notes.ts'

const IMPORTED_TREATMENTS = 9

const list = sections.filter(({ manage }) => manage)
/** The sections of this shell; the first is its start. */
export const managed = sections.filter(({ manage, manageWith }) => manage || manageWith)

const entryOf = ({ slug, manageWith }: PanelSection) => manageWith ?? slug

/** /admin/manage: the lists with their counts, for quick changes. On a phone, they come first. */
export function ManageShell() {
  const slug = useShownPath().split('/')[2]
  const navigate = useNavigate()
  const notes = useSectionNotes()
  const current = slug ? managed.find((section) => section.slug === slug) : managed[0]
  const entry = current && entryOf(current)
  const screens = managed.filter((section) => entryOf(section) === entry)
  const tabs = screens.length > 1 && {
    title: sectionBySlug(entry)?.manage ?? '',
    tabs: screens.map(({ slug, label }) => ({ to: `/manage/${slug}`, label })),
    current: `/manage/${current?.slug}`,
  }
  return (
    <Shell
      section={current}
      tabs={tabs || undefined}
      menu={{
        as: 'list',
        label: 'Seções',
        isOpenAtFirst: !slug,
        items: list.map(({ slug, manage = '', icon }) => ({
          to: `/manage/${slug}`,
          label: manage,
          icon,
          isCurrent: slug === entry,
          count: slug === 'import' ? IMPORTED_TREATMENTS : notes[slug]?.count,
        })),
      }}
      header={
        <>
          <Brand />
          <Badge visibleFrom="xs">Gestão rápida</Badge>
          <Group gap="3xs" wrap="nowrap" ml="auto">
            <HelpButton />
            <SchemeToggle />
            <Tooltip label="Voltar ao painel completo">
              <ActionIcon aria-label="Voltar ao painel completo" onClick={() => navigate('/')}>
                <X size={20} />
              </ActionIcon>
            </Tooltip>
          </Group>
        </>
      }
    />
  )
}
