import { firstNonEmpty } from '../rules/text.ts'
import type { Settings } from '../sections/settings.ts'

/** What search engines and chats show of the site; empty fields fall back to the site's name and description. */
export function searchWordsOf({ seo, siteName, siteDescription }: Settings) {
  const words = [siteName, siteDescription.replace(/\.$/, '')].filter(Boolean)
  return {
    title: firstNonEmpty(seo.metaTitle, words.join(' | ')),
    description: firstNonEmpty(seo.metaDescription, siteDescription),
  }
}
