type Props = { steps: { text: string; href: string }[]; here?: string }

/** The way from the home page to this one. */
export const Crumbs = ({ steps, here }: Props) => (
  <nav aria-label="Você está em">
    <ol className="crumbs">
      {steps.map(({ text, href }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
      {here && (
        <li>
          <span aria-current="page">{here}</span>
        </li>
      )}
    </ol>
  </nav>
)

export const HOME_STEP = { text: 'Início', href: '/' }
