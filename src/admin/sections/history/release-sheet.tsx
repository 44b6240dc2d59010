import HistoryIcon from 'lucide-react/icons/history'
import { entities } from '#content/index.ts'
import type { ReleaseDetail } from '#protocol/history.ts'
import { documentPath } from '../../data/document-path.ts'
import { Changes } from '../../history/change-views.tsx'
import { hasWayBack } from '../../history/open-restore.tsx'
import { SheetSection } from '../../history/sheet-section.tsx'
import { sectionBySlug } from '../../registry/registry.ts'
import classes from './release.module.css'
import { ReleaseChanges } from './release-changes.tsx'

/** What the release changed, section by section. */
export function ReleaseSheet({ detail: { release, documents } }: { detail: ReleaseDetail }) {
  const sheets = [...Map.groupBy(documents, ({ entity }) => entity)]
  return (
    <div className="sheet">
      {sheets.map(([entity, list]) => (
        <SheetSection
          key={entity}
          icon={sectionBySlug(documentPath(entity, '').split('/')[1])?.icon ?? HistoryIcon}
          title={entities[entity].label}
        >
          <Changes>
            {list.map((document) => (
              <ReleaseChanges
                key={document.id}
                document={document}
                release={release.id}
                canReturn={hasWayBack(release)}
              />
            ))}
          </Changes>
        </SheetSection>
      ))}
      {sheets.length === 0 && (
        <p className={`soft ${classes.nothing}`}>
          Nada do que os visitantes veem mudou com esta publicação.
        </p>
      )}
    </div>
  )
}
