import {
  Box,
  Button,
  CloseButton,
  Group,
  NavLink,
  Text,
  TextInput,
  Title,
  Typography,
} from '@mantine/core'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ListIcon from 'lucide-react/icons/list'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { withoutAccents } from '#content/rules/text.ts'
import { chapters } from '../../../docs/guia-do-administrador.md'
import { sectionAt, sectionBySlug } from '../registry/registry.ts'
import { byPointer } from '../ui/format.ts'
import { PHONE } from '../ui/use-is-phone.ts'
import classes from './help-sheet.module.css'

type GuidePosition = { title: string; line?: number }

/** The guide, at the chapter of the screen; it follows when another screen is opened. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation()
  const here = chapterAt(pathname, search)
  const [chapters] = useState(readGuide)
  const [query, setQuery] = useState('')
  const [picked, setPicked] = useState<GuidePosition & { at: string }>()
  const place: GuidePosition = picked?.at === here ? picked : { title: here }
  const sheet = useOpenSheet()
  const pick = (next: GuidePosition | undefined) => {
    setPicked(next && { ...next, at: here })
    setQuery('')
  }
  const isIndex = place.title === INDEX
  return (
    <dialog
      ref={sheet}
      className={classes.sheet}
      aria-labelledby="help-title"
      onCancel={onClose}
      // Only a modal dialog closes with it by itself.
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Group component="header" wrap="nowrap" justify="space-between" align="start" p="sm" pl="xl">
        <Title order={2} id="help-title" tabIndex={-1} className={classes.title} pt="xs">
          {place.title}
        </Title>
        <CloseButton size={44} iconSize={22} aria-label="Fechar a ajuda" onClick={onClose} />
      </Group>
      <TextInput
        type="search"
        px="xl"
        pb="sm"
        aria-label="Procurar na ajuda"
        placeholder="Procurar na ajuda"
        leftSection={<Search size={18} aria-hidden />}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <Box className={classes.body} px="xl" pb="sm" key={`${place.title}${query}`}>
        {query.trim() ? (
          <Results found={searchGuide(chapters, query)} onPick={pick} />
        ) : isIndex ? (
          chapters.map(({ title }) => (
            <NavLink key={title} component="button" label={title} onClick={() => pick({ title })} />
          ))
        ) : (
          <ChapterText
            html={chapters.find(({ title }) => title === place.title)?.html ?? ''}
            line={place.line}
          />
        )}
      </Box>
      <Group component="footer" gap="2xs" p="sm">
        {place.title !== here && (
          <Button
            variant="subtle"
            leftSection={<ArrowLeft size={18} aria-hidden />}
            onClick={() => pick(undefined)}
          >
            Desta tela
          </Button>
        )}
        {!isIndex && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<ListIcon size={18} aria-hidden />}
            onClick={() => pick({ title: INDEX })}
          >
            Todos os assuntos
          </Button>
        )}
      </Group>
    </dialog>
  )
}

const INDEX = 'Todos os assuntos'

/** Beside the screen, which stays usable; over it where there is no room for both. The browser returns the focus. */
function useOpenSheet() {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = sheet.current
    // On a phone, it covers the screen instead of standing beside it.
    if (matchMedia(PHONE).matches) dialog?.showModal()
    else dialog?.show()
    dialog?.querySelector<HTMLElement>('#help-title')?.focus({ preventScroll: true })
    return () => dialog?.close()
  }, [])
  return sheet
}

/** The line that was searched for is highlighted and scrolled to. */
function ChapterText({ html, line }: { html: string; line: number | undefined }) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const found = line === undefined || !text.current ? undefined : linesIn(text.current)[line]
    found?.setAttribute('data-lit', '')
    found?.scrollIntoView({ block: 'center' })
  }, [line])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own guide, made into HTML by the build
  return <Typography ref={text} fz="md" dangerouslySetInnerHTML={{ __html: html }} />
}

type ResultsProps = { found: Found[]; onPick: (place: GuidePosition) => void }

const Results = ({ found, onPick }: ResultsProps) => (
  <>
    <Text size="sm" mb="xs" className="soft" role="status">
      {found.length > 0 ? 'Encontrei nestes trechos:' : 'Nada com essas palavras. Tente outras.'}
    </Text>
    <ul className={classes.list}>
      {found.map(({ chapter, line, words }) => (
        <li key={`${chapter}${line}`}>
          <NavLink
            component="button"
            label={<b>{chapter}</b>}
            description={<span className="clamp-3">{words}</span>}
            onClick={() => onPick({ title: chapter, line })}
          />
        </li>
      ))}
    </ul>
  </>
)

export type Chapter = { title: string; html: string }

/** The title of the chapter for the screen at this address, below /admin. */
export function chapterAt(pathname: string, search = ''): string {
  const parts = pathname.split('/')
  if (parts[1] === 'new') return 'Guia do site novo'
  // The other shells have their own name before that of the screen.
  const slug = parts.find(sectionBySlug)
  return sectionAt(`/${slug}`, search)?.chapter ?? 'Início'
}

/** The whole guide, in the words for this device. */
export const readGuide = (): Chapter[] =>
  chapters.map(({ title, html }) => ({ title, html: byPointer(html) }))

/** The lines of a chapter: its paragraphs, headings and entries of lists. */
export const linesIn = (element: ParentNode) => [...element.querySelectorAll('p, h3, li')]

const MOST_RESULTS = 12

/** A line of the guide that answers the question: the chapter, and which of its lines. */
export type Found = { chapter: string; line: number; words: string }

/** The lines that have every word, in their chapter's title or in the text; accents and case don't count. */
export function searchGuide(chapters: Chapter[], query: string): Found[] {
  const asked = withoutAccents(query).split(/\s+/).filter(Boolean)
  if (asked.length === 0) return []
  const hasAll = (text: string) => asked.every((word) => withoutAccents(text).includes(word))
  const found = chapters.flatMap(({ title, html }) =>
    linesIn(new DOMParser().parseFromString(html, 'text/html'))
      .map(({ textContent }, line) => ({ chapter: title, line, words: textContent ?? '' }))
      .filter(({ words }) => hasAll(`${title} ${words}`)),
  )
  const isTold = ({ words }: Found) => Number(!hasAll(words))
  return found.toSorted((one, other) => isTold(one) - isTold(other)).slice(0, MOST_RESULTS)
}
