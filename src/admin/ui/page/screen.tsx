import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useLinkToGuide } from '../paths.ts'
import { PreviewAddress } from '../preview/preview-address.ts'
import { aboveToasts, placeToasts } from '../toast.tsx'
import classes from './screen.module.css'

type Props = {
  title: string
  hint?: ReactNode
  back?: { to: string; label: string } | undefined
  /** The id that 'Preview' jumps to; absent where there is nothing to preview. */
  anchor?: string | undefined
  /** The path of the previewed page, unless it is the start page. */
  page?: string | undefined
  aside?: ReactNode
  children: ReactNode
}

/** The frame of a screen: title, hint and secondary actions. The primary action belongs to the dock. */
export function Screen({ title, hint, anchor, page, aside, children, ...props }: Props) {
  const guide = useLinkToGuide()
  const heading = useTitleFocus()
  const back = props.back ?? guide
  useEffect(placeToasts, [])
  return (
    <div className={classes.page} data-screen>
      <title>{`${title} | Painel Leveza`}</title>
      {back && (
        <Link to={back.to} className={classes.back}>
          <ArrowLeft size={18} aria-hidden /> {back.label}
        </Link>
      )}
      <header className={classes.head}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {hint && (
          <Text size="lg" className={`soft ${classes.hint}`}>
            {hint}
          </Text>
        )}
        <Group gap="xs" className={classes.aside} {...aboveToasts}>
          {aside}
          {anchor !== undefined && <PreviewLink page={page} anchor={anchor} />}
        </Group>
      </header>
      {children}
    </div>
  )
}

const PreviewLink = ({ page = '/', anchor }: { page?: string | undefined; anchor: string }) => (
  <Button
    component="a"
    href={use(PreviewAddress)(page) + (anchor && `#${anchor}`)}
    target="_blank"
    rel="noopener"
    variant="subtle"
    px="sm"
    className="hangs-over"
    rightSection={<ExternalLink size={16} aria-hidden />}
  >
    Preview<VisuallyHidden> no site, abre em nova aba</VisuallyHidden>
  </Button>
)

type TitleProps = { title: string; hint?: ReactNode }

export const FormSectionTitle = ({ title, hint }: TitleProps) => (
  <>
    <Title order={2}>{title}</Title>
    {hint && (
      <Text size="sm" className="soft">
        {hint}
      </Text>
    )}
  </>
)

/** A titled group of fields. */
export const FormSection = ({ title, hint, children }: TitleProps & { children: ReactNode }) => (
  <section className={classes.formSection}>
    <div className={classes.formSectionHead}>
      <FormSectionTitle title={title} hint={hint} />
    </div>
    <div className={classes.fields}>{children}</div>
  </section>
)

let isFirst = true

/** Focuses the title when the focus was lost with the previous screen; the first screen leaves it alone. */
function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isLost && !isFirst) title.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return title
}
