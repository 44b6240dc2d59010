import { useEffect, useRef } from 'react'
import { SectionLoader } from '../../editor/section/section-loader.tsx'
import { SectionMenu } from '../../editor/section/section-menu.tsx'
import { useEditing } from '../../editor/section/use-editing.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { nameOf } from '../../unsaved/queue/kept-changes.ts'
import { useUnsavedChanges } from '../../unsaved/queue/unsaved-context.tsx'
import { type LogoLinks, LogoLinksForm, logoPart } from './logo-links-form.tsx'

const RELOAD_MILLISECONDS = 2_000

/** The forms of this screen. */
const names = [
  nameOf({ entity: 'design', id: 'design', part: logoPart.name }),
  nameOf({ entity: 'links', id: 'links' }),
]

const askToReload = () =>
  confirm({
    question: 'Recarregar a página agora?',
    detail: 'Tudo está salvo. Recarregar mostra o logo novo também no painel.',
    yes: { label: 'Recarregar', onChoose: () => location.reload() },
    stay: 'Continuar aqui',
  })

/** Read-only until 'Editar' or a field is chosen; edits two documents together. */
function LogoAndLinks({ section, ...documents }: ScreenProps & LogoLinks) {
  const unsaved = useUnsavedChanges()
  const [isEditing, turnToEditing] = useEditing(() => names.some((name) => unsaved.read(name)))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const handleSaved = () => {
    turnToEditing(false)
    timer.current = setTimeout(askToReload, RELOAD_MILLISECONDS)
  }
  return (
    <Screen
      title={section.label}
      anchor={section.anchor}
      isReadOnly={!isEditing}
      hasHistory
      aside={
        <SectionMenu
          entity="design"
          document={documents.design}
          fields={logoPart.fields}
          also={{ entity: 'links', document: documents.links }}
        />
      }
    >
      <LogoLinksForm
        {...documents}
        onEdit={isEditing ? undefined : () => turnToEditing(true)}
        onSaved={handleSaved}
        onCancel={() => turnToEditing(false)}
      />
    </Screen>
  )
}

export const LogoLinksEditor = ({ section }: ScreenProps) => (
  <SectionLoader entity="design">
    {(design) => (
      <SectionLoader entity="links">
        {(links) => <LogoAndLinks section={section} design={design} links={links} />}
      </SectionLoader>
    )}
  </SectionLoader>
)
