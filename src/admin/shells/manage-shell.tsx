import { ActionIcon, Badge, Group, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import X from 'lucide-react/icons/x'
import { Link, useNavigate } from 'react-router'
import { type PanelSection, sectionBySlug, sections } from '../registry/registry.ts'
import { Brand } from '../ui/page/brand.tsx'
import { HelpButton } from '../ui/page/help-button.tsx'
import { SchemeToggle } from '../ui/page/scheme-toggle.tsx'
import { MenuButton } from './menu-button.tsx'
import { ScreenOutlet, useShownPath } from './screen-outlet.tsx'
import { ShellLayout } from './shell-layout.tsx'
import side from './sidebar.module.css'
import { useSectionNotes } from './use-section-notes.ts'

const SIDEBAR_WIDTH = 'var(--sidebar-width)'
const IMPORTED_TREATMENTS = 9

const list = sections.filter(({ manage }) => manage)
/** The sections of this shell; the first is its start. */
export const managed = sections.filter(({ manage, manageWith }) => manage || manageWith)

const entryOf = ({ slug, manageWith }: PanelSection) => manageWith ?? slug

/** /admin/manage: the lists with their counts, for quick changes. */
export function ManageShell() {
  const slug = useShownPath().split('/')[2]
  const navigate = useNavigate()
  // On a phone, the lists with their counts come first.
  const [isOpen, drawer] = useDisclosure(!slug)
  const notes = useSectionNotes()
  const current = slug ? managed.find((section) => section.slug === slug) : managed[0]
  const countOf = (slug: keyof typeof notes) =>
    slug === 'import' ? IMPORTED_TREATMENTS : notes[slug]?.count
  const entry = current && entryOf(current)
  const screens = managed.filter((section) => entryOf(section) === entry)
  const tabs =
    screens.length > 1
      ? {
          title: sectionBySlug(entry)?.manage ?? '',
          tabs: screens.map(({ slug, label }) => ({ to: `/manage/${slug}`, label })),
          current: `/manage/${current?.slug}`,
        }
      : undefined
  return (
    <ShellLayout
      isOpen={isOpen}
      navigationWidth={SIDEBAR_WIDTH}
      header={
        <Group h="100%" px={{ base: 8, md: 20 }} justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <MenuButton isOpen={isOpen} onToggle={drawer.toggle} />
            <Brand />
            <Badge visibleFrom="xs">Gestão rápida</Badge>
          </Group>
          <Group gap="3xs" wrap="nowrap">
            <HelpButton />
            <SchemeToggle />
            <Tooltip label="Voltar ao painel completo">
              <ActionIcon aria-label="Voltar ao painel completo" onClick={() => navigate('/')}>
                <X size={20} />
              </ActionIcon>
            </Tooltip>
          </Group>
        </Group>
      }
      navigation={
        <nav className={side.sidebar} aria-label="Seções">
          {list.map(({ slug, manage, icon: Icon }) => (
            <Link
              key={slug}
              to={`/manage/${slug}`}
              className={side.item}
              aria-current={slug === entry ? 'page' : undefined}
              onClick={drawer.close}
            >
              <Icon size={19} aria-hidden />
              <span className={side.label}>{manage}</span>
              {countOf(slug) !== undefined && (
                <Badge
                  size="md"
                  variant={slug === entry ? 'filled' : 'light'}
                  className={side.badge}
                >
                  {countOf(slug)}
                </Badge>
              )}
            </Link>
          ))}
        </nav>
      }
    >
      <ScreenOutlet section={current} tabs={tabs} />
    </ShellLayout>
  )
}
