import { ActionIcon, Badge, Burger, Group, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import X from 'lucide-react/icons/x'
import { Link, useNavigate, useParams } from 'react-router'
import { sections } from '../registry/registry.ts'
import { Brand } from '../ui/page/brand.tsx'
import { SchemeToggle } from '../ui/page/scheme-toggle.tsx'
import { SectionOutlet } from './section-outlet.tsx'
import { ShellLayout } from './shell-layout.tsx'
import side from './sidebar.module.css'
import { useSectionNotes } from './use-section-notes.ts'

const SIDEBAR_WIDTH = 308
const IMPORTED_TREATMENTS = 9

const list = sections.filter(({ manage }) => manage)

/** /admin/manage: the registry again, with counts in front, for quick upkeep. */
export function ManageShell() {
  const { slug } = useParams()
  const navigate = useNavigate()
  const [isOpen, drawer] = useDisclosure(false)
  const notes = useSectionNotes()
  const current = list.find((section) => section.slug === slug) ?? list[0]
  const countOf = (slug: keyof typeof notes) =>
    slug === 'import' ? IMPORTED_TREATMENTS : notes[slug]?.count
  if (!current) return null
  return (
    <ShellLayout
      isOpen={isOpen}
      navigationWidth={SIDEBAR_WIDTH}
      header={
        <Group h="100%" px={{ base: 8, md: 20 }} justify="space-between" wrap="nowrap">
          <Group gap={8} wrap="nowrap">
            <Burger
              hiddenFrom="md"
              opened={isOpen}
              onClick={drawer.toggle}
              size="sm"
              aria-label={isOpen ? 'Fechar menu' : 'Abrir menu'}
            />
            <Brand />
            <Badge visibleFrom="xs">Gestão rápida</Badge>
          </Group>
          <Group gap={2} wrap="nowrap">
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
              className={side.item ?? ''}
              aria-current={slug === current.slug ? 'page' : undefined}
              onClick={drawer.close}
            >
              <Icon size={19} aria-hidden />
              <span className={side.label}>{manage}</span>
              {countOf(slug) !== undefined && (
                <Badge
                  size="md"
                  variant={slug === current.slug ? 'filled' : 'light'}
                  className={side.badge ?? ''}
                >
                  {countOf(slug)}
                </Badge>
              )}
            </Link>
          ))}
        </nav>
      }
    >
      <SectionOutlet section={current} />
    </ShellLayout>
  )
}
