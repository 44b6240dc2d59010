type Props = { label: string; titles: { id: string; text: string }[] }

/** The titles of a page that is read: beside the text, on phones before it. */
export function Contents({ label, titles }: Props) {
  if (titles.length < 2) return null
  const links = (
    <ol>
      {titles.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav className="toc" aria-label={label}>
        <div>
          <p>{label}</p>
          {links}
        </div>
      </nav>
      <details className="toc-phone">
        <summary>{label}</summary>
        {links}
      </details>
    </>
  )
}
