import type { PageContent } from '#content/public/page-content.ts'

/** A list, or a page below one. */
export type PlacedPage = Extract<PageContent, { list: object }>

const HOME = { text: 'Início', href: '/' }

/** The way from the home page to this one, which comes last. */
export function stepsTo(page: PlacedPage) {
  if (page.kind === 'list' && page.topic === '') return [HOME, page.list]
  return [HOME, page.list, { text: page.title, href: page.path }]
}

/** The title of a text follows at once, so its crumbs end before it. */
export function Crumbs({ page }: { page: PlacedPage }) {
  const steps = stepsTo(page)
  return (
    <nav aria-label="Você está em">
      <ol className="crumbs">
        {steps.slice(0, -1).map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
        {page.kind !== 'article' && (
          <li>
            <span aria-current="page">{steps.at(-1)?.text}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
