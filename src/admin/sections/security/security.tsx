import { useSearchParams } from 'react-router'
import { type ScreenProps, sectionAt } from '../../registry/registry.ts'
import { Screen } from '../../ui/parts/screen.tsx'
import { OwnersOnly } from '../people/owners-only.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { BackupTab } from './backup-tab.tsx'
import { PrivacyTab } from './privacy-tab.tsx'

const parts: Record<string, () => React.ReactNode> = {
  registro: ActivityTab,
  privacidade: PrivacyTab,
}

/** Backups, the log and privacy share an address. */
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
