// First, so that the styles of the panel come after those of the page.
import '#site/prose/prose.css'
import '#site/prose/reading-fonts.css'
import './faces.css'
import { Button } from '@mantine/core'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Lock from 'lucide-react/icons/lock'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Block } from '#content/rich-text/blocks.ts'
import { toast } from '../ui/toast.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { insertPicture, setImage, setTarget, targetAt } from './commands.ts'
import classes from './editor.module.css'
import { PictureNotes, usePictures } from './picture-notes.tsx'
import { type PictureTools, pictureToolsIn } from './picture-view.ts'
import { openSurface, type Standing, type Surface } from './surface.ts'
import type { BlockMatch } from './surfaces.ts'
import { type Source, Toolbar } from './toolbar.tsx'
import { useKeyboardSpace } from './use-keyboard-space.ts'

export type EditorProps = {
  label: string
  /** The ids of its hint and its error. */
  describedBy: string
  isInvalid: boolean
  value: Block[]
  sources: Source[]
  onChange: (blocks: Block[]) => void
  onBlur: () => void
  /** Ask where words lead, and which picture to show. */
  askForLink: (words: string, url: string, onChoose: (url: string) => void) => void
  askForPicture: (url: string, onChoose: (url: string) => void) => void
}

type Shown = { standing: Standing; pictures: PictureTools[]; match: BlockMatch | undefined }

/** A text to write in, as it will look, with its toolbar. On a phone it takes the whole screen while it is written in. */
export function RichTextEditor(props: EditorProps) {
  const { label, value, sources, askForPicture } = props
  const isPhone = useIsPhone()
  const [isWriting, setIsWriting] = useState(false)
  const isWhole = isPhone && isWriting
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const { surface, shown } = useSurface(props, place, bar)
  useKeyboardSpace(frame, isWhole)

  const leave = () => {
    setIsWriting(false)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const showMatch = () => {
    leave()
    frame.current?.scrollIntoView({ block: 'end' })
  }
  const handleBlur = ({ relatedTarget }: React.FocusEvent) => {
    if (frame.current?.contains(relatedTarget)) return
    props.onBlur()
    // A menu and a dialog are outside of the screen.
    if (relatedTarget?.closest('main')) setIsWriting(false)
  }
  const mark = (kind: 'link' | 'source', target: string) =>
    surface?.run(setTarget(kind, targetAt(surface.view.state, kind), target))
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-whole={isWhole || undefined}
      data-invalid={props.isInvalid || undefined}
      {...frameOf(label, isWhole)}
      {...{ onKeyDown: keepShortcuts, onBlur: handleBlur }}
    >
      {isWhole && (
        <div className={classes.head}>
          <p>
            <b>{label}</b>
            <small>Guardado neste celular</small>
          </p>
          <Button variant="subtle" onClick={leave}>
            Pronto
          </Button>
        </div>
      )}
      <div className={classes.bar}>
        {surface && shown && (
          <Toolbar
            {...{ surface, sources }}
            standing={shown.standing}
            barRef={bar}
            onLink={() => askForLink(surface, props)}
            onUnlink={() => mark('link', '')}
            onPicture={() => askForPicture('', (url) => surface.run(insertPicture(url)))}
            onSource={(key) => mark('source', key)}
          />
        )}
      </div>
      <div className={classes.page}>
        <div
          ref={place}
          className={`prose ${classes.writing}`}
          data-empty={value.length === 0 || undefined}
          {...textBoxOf(props)}
          {...{ onFocus: () => setIsWriting(true) }}
        />
      </div>
      {isWhole && shown?.match && <FirstMatch match={shown.match} onShow={showMatch} />}
      {surface && shown && (
        <PictureNotes
          tools={shown.pictures}
          surface={surface}
          onReplace={({ key, image }) =>
            askForPicture(image, (url) => surface.run(setImage(key, url)))
          }
        />
      )}
    </div>
  )
}

const frameOf = (label: string, isWhole: boolean) => ({
  'aria-label': label,
  ...(isWhole ? { role: 'dialog', 'aria-modal': true } : { role: 'group' }),
})

/** What a screen reader says of the text. */
const textBoxOf = ({ label, describedBy, isInvalid }: EditorProps) => ({
  role: 'textbox',
  'aria-multiline': true,
  'aria-label': label,
  'aria-describedby': describedBy || undefined,
  'aria-invalid': isInvalid || undefined,
})

/** Opens the surface once, shows later values in it, and says what its toolbar needs to know. */
function useSurface(
  props: EditorProps,
  place: React.RefObject<HTMLDivElement | null>,
  bar: React.RefObject<HTMLDivElement | null>,
) {
  const { value, sources } = props
  const [surface, setSurface] = useState<Surface>()
  const [shown, setShown] = useState<Shown>()
  const { isKnown } = usePictures()
  const change = useEffectEvent(props.onChange)
  const askLink = useEffectEvent((opened: Surface) => askForLink(opened, props))
  const isSource = useEffectEvent((key: string) => sources.some((source) => source.key === key))
  const isPicture = useEffectEvent(
    (url: string) => isKnown(url) || value.some(({ image }) => image === url),
  )
  const first = useEffectEvent(() => value)
  useEffect(() => {
    if (!place.current) return
    const update = () =>
      setShown((former) => {
        const next = shownOn(opened)
        return former && isSameShown(former, next) ? former : next
      })
    const opened: Surface = openSurface({
      place: place.current,
      blocks: first(),
      allowed: { isPicture: (url) => isPicture(url), isSource: (key) => isSource(key) },
      onChange: (blocks) => change(blocks),
      onUpdate: update,
      onLink: () => askLink(opened),
      onToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      onPasted: notifyPasted,
    })
    setSurface(opened)
    update()
    return opened.close
  }, [place, bar])
  useEffect(() => surface?.show(value), [surface, value])
  return { surface, shown }
}

const shownOn = (surface: Surface): Shown => {
  const matches = surface.matches()
  return {
    standing: surface.standing(),
    pictures: pictureToolsIn(surface.view.dom),
    match: matches.find(({ isSerious }) => isSerious) ?? matches[0],
  }
}

const isSameShown = (one: Shown, other: Shown) =>
  JSON.stringify([one.standing, one.match]) === JSON.stringify([other.standing, other.match]) &&
  one.pictures.length === other.pictures.length &&
  one.pictures.every(({ element, key, image }, index) => {
    const picture = other.pictures[index]
    return picture?.element === element && picture.key === key && picture.image === image
  })

function askForLink(surface: Surface, props: EditorProps) {
  const { state } = surface.view
  const range = targetAt(state, 'link')
  if (range.from === range.to) return void toast.warning('Selecione antes as palavras do link.')
  props.askForLink(state.doc.textBetween(range.from, range.to), range.target, (url) =>
    surface.run(setTarget('link', range, url)),
  )
}

function notifyPasted(hasForeignPictures: boolean) {
  const text = 'Colamos o texto e deixamos a formatação do site.'
  if (!hasForeignPictures) return toast.success(text)
  return toast.warning(`${text} As imagens ficaram de fora: envie cada uma pelo botão Imagem.`)
}

/** The panel has other meanings for these. */
const OWN_SHORTCUTS = ['z', 'y', 'k']

const keepShortcuts = (event: KeyboardEvent) => {
  const isOwn = OWN_SHORTCUTS.includes(event.key.toLowerCase())
  if (isOwn && (event.ctrlKey || event.metaKey)) event.stopPropagation()
}

const FirstMatch = ({ match, onShow }: { match: BlockMatch; onShow: () => void }) => (
  <button
    type="button"
    className={classes.match}
    data-serious={match.isSerious || undefined}
    onClick={onShow}
  >
    {match.isSerious ? <Lock size={18} aria-hidden /> : <Lightbulb size={18} aria-hidden />}
    <span>
      “{match.words}” {match.isSerious ? 'segura a publicação' : 'pede outra forma de dizer'}
    </span>
    <ChevronUp size={18} aria-hidden />
  </button>
)
