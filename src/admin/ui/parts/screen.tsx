import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { draftPagePathOf } from '#protocol/drafts.ts'
import { useLinkToGuide } from '../paths.ts'
import { HeadTabs } from './head-tabs.tsx'
import classes from './screen.module.css'
import { EntryList, EntryTabs, type FormParts, ScreenView, type View } from './screen-view.ts'
import { TwoColumns } from './sheet.tsx'

type Props = {
  title: string
  /** One line below the title, for what only this page can say. */
  note?: ReactNode
  back?: { to: string; label: string } | undefined
  /** The id that 'Preview' jumps to; absent where there is nothing to preview. */
  anchor?: string | undefined
  /** The path of the previewed page, unless it is the start page. */
  page?: string | undefined
  /** Whether visitors can't open that page: its draft is previewed. */
  isDraft?: boolean | undefined
  /** Whether a tab shows the history of what the screen edits. */
  hasHistory?: boolean
  /** For a form in several parts, which are tabs. */
  form?: FormParts | undefined
  /** Whether its form only shows what is saved. */
  isReadOnly?: boolean
  /** The main button of a screen that has no form, such as 'Novo …'. */
  action?: ReactNode
  /** The menu of rarer actions. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of a screen: one row with its title, its tabs and its secondary actions. What saves a form is in the dock. */
export function Screen({ title, note, anchor, page, action, aside, children, ...props }: Props) {
  const { hasHistory = false, form, isDraft, isReadOnly } = props
  const guide = useLinkToGuide()
  const heading = useTitleFocus(isReadOnly)
  const entry = use(EntryTabs)
  const list = use(EntryList)
  const toList =
    list && !list.isBeside && list.title !== title ? { to: list.to, label: list.title } : undefined
  const back = props.back ?? guide ?? toList
  const [chosen, setView] = useState<View>('form')
  const view = hasHistory || chosen !== 'history' ? chosen : 'form'
  return (
    <ScreenView value={{ view, onView: setView, form }}>
      <div className={classes.page} data-screen>
        <title>{`${title} | Painel Leveza`}</title>
        <header className={classes.head}>
          {back && (
            <Link to={back.to} className={classes.back}>
              <ArrowLeft size={18} aria-hidden /> <span>{back.label}</span>
            </Link>
          )}
          <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
            {back ? title : (entry?.title ?? title)}
          </Title>
          <HeadTabs {...{ hasHistory, view, form }} isWithin={!props.back} onView={setView} />
          <div className={classes.actions}>
            {anchor !== undefined && <PreviewLink {...{ page, anchor, isDraft }} />}
            {action}
            {aside}
          </div>
        </header>
        {note && (
          <Text size="sm" className={`soft ${classes.note}`}>
            {note}
          </Text>
        )}
        {list?.isBeside ? (
          <TwoColumns aside={list.list} side="start">
            {children}
          </TwoColumns>
        ) : (
          children
        )}
      </div>
    </ScreenView>
  )
}

type PreviewLinkProps = Pick<Props, 'page' | 'isDraft'> & { anchor: string }

const PreviewLink = ({ page = '/', anchor, isDraft }: PreviewLinkProps) => (
  <Button
    component="a"
    href={(isDraft ? draftPagePathOf(page) : page) + (anchor && `#${anchor}`)}
    target="_blank"
    rel="noopener"
    variant="subtle"
    px="sm"
    className={classes.preview}
    rightSection={<ExternalLink size={16} aria-hidden />}
  >
    Preview<VisuallyHidden> no site, abre em nova aba</VisuallyHidden>
  </Button>
)

let isFirst = true

/** Focuses the title when the focus was lost with the previous screen, or with the button that began or ended editing; the first screen leaves it alone. */
function useTitleFocus(isReadOnly: boolean | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with it
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isLost && !isFirst) title.current?.focus({ preventScroll: true })
    isFirst = false
  }, [isReadOnly])
  return title
}
