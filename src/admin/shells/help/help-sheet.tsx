import { Button, CloseButton, Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ListIcon from 'lucide-react/icons/list'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PHONE } from '../../ui/use-is-phone.ts'
import { GuideBlock } from './guide-block.tsx'
import { chapterAt, readGuide } from './guide-chapters.ts'
import { type Found, markedParts, searchGuide } from './guide-search.ts'
import classes from './help-sheet.module.css'

type GuidePosition = { title: string; block?: number }

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
      <header className={classes.head}>
        <Title order={2} id="help-title" tabIndex={-1} className={classes.title}>
          {place.title}
        </Title>
        <CloseButton size={44} iconSize={22} aria-label="Fechar a ajuda" onClick={onClose} />
      </header>
      <TextInput
        type="search"
        className={classes.search}
        aria-label="Procurar na ajuda"
        placeholder="Procurar na ajuda"
        leftSection={<Search size={18} aria-hidden />}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <div className={classes.body} key={`${place.title}${query}`}>
        {query.trim() ? (
          <Results found={searchGuide(chapters, query)} query={query} onPick={pick} />
        ) : isIndex ? (
          <Index titles={chapters.map(({ title }) => title)} onPick={pick} />
        ) : (
          chapters
            .find(({ title }) => title === place.title)
            ?.blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the guide never changes
              <GuideBlock key={index} block={block} isLit={index === place.block} />
            ))
        )}
      </div>
      <footer className={classes.foot}>
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
      </footer>
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

type PickProps = { onPick: (place: GuidePosition) => void }

const Index = ({ titles, onPick }: PickProps & { titles: string[] }) => (
  <ul className={classes.list}>
    {titles.map((title) => (
      <li key={title}>
        <UnstyledButton className={classes.entry} onClick={() => onPick({ title })}>
          {title}
        </UnstyledButton>
      </li>
    ))}
  </ul>
)

function Results({ found, query, onPick }: PickProps & { found: Found[]; query: string }) {
  return (
    <>
      <Text size="sm" mb="xs" className="soft" role="status">
        {found.length > 0 ? 'Encontrei nestes trechos:' : 'Nada com essas palavras. Tente outras.'}
      </Text>
      <ul className={classes.list}>
        {found.map(({ chapter, block, line }) => (
          <li key={chapter + line}>
            <UnstyledButton
              className={classes.entry}
              onClick={() => onPick({ title: chapter, block })}
            >
              <b>{chapter}</b>
              <span className="clamp-3">
                {markedParts(line, query).map((part, index) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one line
                  index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
                )}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}
