import { type PublicContent, picturesOf } from './public-content.ts'

const shared = [
  'header',
  'footer',
  'buttons',
  'links',
  'design',
  'settings',
  'cta',
  'contact',
  'hoursBehind',
  'hasExamples',
  'hasArticles',
  'art',
] as const satisfies (keyof PublicContent)[]

/** What every page of the site shows around its own content; whatever else changes leaves the page as it is. */
export type PageShell = Pick<PublicContent, (typeof shared)[number] | 'pictures'>

export function pageShellOf(content: PublicContent): PageShell {
  const said = Object.fromEntries(shared.map((name) => [name, content[name]]))
  return { ...said, pictures: picturesOf(said, content.pictures) } as PageShell
}
