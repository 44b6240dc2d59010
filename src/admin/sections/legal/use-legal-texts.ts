import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withoutExamples } from '#content/examples/example-values.ts'
import type { Content } from '#content/index.ts'
import { legalTextsOf } from '#content/legal/legal-texts.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { statusQuery } from '../../data/status.ts'

/** The texts of the legal pages as visitors would read them. */
export function useLegalTexts(stored: Content | undefined, shown: PublicContent | undefined) {
  const { site, dataUse: use } = useQuery(statusQuery).data ?? {}
  const isLaunched = site?.isLaunched ?? false
  return useMemo(() => {
    if (!stored || !shown || !use) return undefined
    const content = isLaunched ? withoutExamples(stored) : stored
    return legalTextsOf({ content, shown, use, isLaunched })
  }, [stored, shown, use, isLaunched])
}
