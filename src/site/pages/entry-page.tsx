import type { PageContent } from '#content/public/page-content.ts'
import type { PageShell } from '#content/public/page-shell.ts'
import { Lost } from './lost.tsx'
import { Treatment } from './treatment.tsx'

type Props = { shell: PageShell; page: PageContent; year: number }

/** A page besides the home page, by its kind. */
export function EntryPage({ shell, page, year }: Props) {
  switch (page.kind) {
    case 'treatment':
      return <Treatment {...{ shell, page, year }} />
    case 'lost':
      return <Lost {...{ shell, page, year }} />
  }
}
