import { useSearchParams } from 'react-router'
import { type ScreenProps, sectionAt } from '../../registry/registry.ts'
import { Screen } from '../../ui/page/screen.tsx'
import { OwnersOnly } from '../people/owners-only.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { BackupTab } from './backup-tab.tsx'
import { ForgetTab } from './forget-tab.tsx'

const parts: Record<string, () => React.ReactNode> = {
  registro: ActivityTab,
  esquecer: ForgetTab,
}

/** Backups, the log and the right to be forgotten share an address. */
export function SecurityScreen({ section }: ScreenProps) {
  const [search] = useSearchParams()
  const shown = sectionAt(`/${section.slug}`, `?${search}`) ?? section
  const Part = parts[search.get('aba') ?? ''] ?? BackupTab
  return (
    <OwnersOnly section={shown}>
      <Screen title={shown.label}>
        <Part />
      </Screen>
    </OwnersOnly>
  )
}
