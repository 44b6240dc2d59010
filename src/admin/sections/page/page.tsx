import { useAllDocuments } from '../../data/documents.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { ScreenSkeleton } from '../../ui/page/screen-skeleton.tsx'
import { PageEditor } from './page-editor.tsx'

/** The page itself: whatever is pointed at opens its field, and the list beside it hides and moves sections. */
export function PageScreen({ section }: ScreenProps) {
  const documents = useAllDocuments()
  return documents ? <PageEditor section={section} documents={documents} /> : <ScreenSkeleton />
}
