import { Fragment } from 'react'
import { pageKinds } from '#content/rules/page-kinds.ts'
import { useMark } from './marks.ts'
import { Placeholder } from './placeholder.tsx'

type Props = {
  field: string
  links: { label: string; href: string }[]
  /** Whether the clinic's texts come last. */
  hasArticles: boolean | undefined
}

/** The links of a field such as `header.navigation`. */
export function LinkList({ field, links, hasArticles }: Props) {
  const mark = useMark()
  return (
    <ul>
      {links.map(({ label, href }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no id, and two may be equal
        <Fragment key={index}>
          <Placeholder list={field} at={index} />
          <li>
            <a href={href} {...mark(`${field}.${index}.label`)}>
              {label}
            </a>
          </li>
        </Fragment>
      ))}
      <Placeholder list={field} at={links.length} />
      {hasArticles && (
        <li>
          <a href={pageKinds.articles.list}>Conteúdos</a>
        </li>
      )}
    </ul>
  )
}
