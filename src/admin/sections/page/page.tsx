import { Link } from 'react-router'
import { usePreview } from '../../data/use-preview.ts'
import { PointingFrame } from '../../fields/pointing-frame.tsx'
import { entryOf, pathOf, type ScreenProps } from '../../registry/registry.ts'
import { Screen } from '../../ui/page/screen.tsx'
import { Card, WithAside } from '../../ui/page/with-aside.tsx'
import classes from './page-screen.module.css'

/** The page itself, in which everything can be pointed at, and beside it the parts it is made of. */
export function PageScreen({ section }: ScreenProps) {
  const parts = entryOf(section)?.sections.filter(({ slug }) => slug !== section.slug) ?? []
  return (
    <Screen title={section.label} anchor={section.anchor}>
      <WithAside
        label="Partes da página"
        aside={
          <Card>
            <ul className={classes.parts}>
              {parts.map((part) => (
                <li key={part.slug}>
                  <Link to={pathOf(part)}>
                    <part.icon size={19} aria-hidden /> {part.label}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        }
      >
        <PointingFrame content={usePreview()} initial="desktop" />
      </WithAside>
    </Screen>
  )
}
