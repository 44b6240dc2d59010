import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWayBackToGuide } from '../paths.ts'
import { useTitleFocus } from '../use-title-focus.ts'
import classes from './screen.module.css'

type Props = {
  title: string
  hint?: ReactNode
  back?: { to: string; label: string } | undefined
  /** Where on the public page 'Preview' opens; absent where there is nothing to see. */
  anchor?: string | undefined
  aside?: ReactNode
  children: ReactNode
}

/** Title, one sentence, quiet helpers on the right. The primary action is never here: it lives in the dock. */
export function Screen({ title, hint, anchor, aside, children, ...props }: Props) {
  const guide = useWayBackToGuide()
  const heading = useTitleFocus()
  const back = props.back ?? guide
  return (
    <div className={classes.page}>
      <title>{`${title} | Painel Leveza`}</title>
      {back && (
        <Link to={back.to} className={classes.back ?? ''}>
          <ArrowLeft size={18} aria-hidden /> {back.label}
        </Link>
      )}
      <header className={classes.head}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title ?? ''}>
          {title}
        </Title>
        {hint && (
          <Text size="lg" className={`soft ${classes.hint}`}>
            {hint}
          </Text>
        )}
        <Group gap="xs" className={classes.aside ?? ''}>
          {aside}
          {anchor !== undefined && <PreviewLink anchor={anchor} />}
        </Group>
      </header>
      {children}
    </div>
  )
}

const PreviewLink = ({ anchor }: { anchor: string }) => (
  <Button
    component="a"
    href={anchor ? `/#${anchor}` : '/'}
    target="_blank"
    rel="noopener"
    variant="subtle"
    px={12}
    mr={-12}
    rightSection={<ExternalLink size={16} aria-hidden />}
  >
    Preview<VisuallyHidden> no site, abre em nova aba</VisuallyHidden>
  </Button>
)

/** A group of fields under a heading. */
export const FormSection = ({
  title,
  hint,
  children,
}: {
  title: string
  hint?: ReactNode
  children: ReactNode
}) => (
  <section className={classes.formSection}>
    <div className={classes.formSectionHead}>
      <Title order={2}>{title}</Title>
      {hint && (
        <Text size="sm" className="soft">
          {hint}
        </Text>
      )}
    </div>
    <div className={classes.fields}>{children}</div>
  </section>
)
