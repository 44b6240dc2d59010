import { shallowEqual } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type Block, type BlockKind, MAX_BLOCKS } from '#content/rich-text/blocks.ts'
import { toast } from '../ui/toast.tsx'
import { setTarget, targetAt } from './commands.ts'
import { usePictures } from './picture-notes.tsx'
import { type PictureTools, pictureToolsIn } from './picture-view.ts'
import { openSurface, type Standing, type Surface } from './surface.ts'
import type { BlockMatch } from './surfaces.ts'
import type { Source } from './toolbar.tsx'

export type EditorProps = {
  label: string
  /** The ids of its hint and its error. */
  describedBy: string
  isInvalid: boolean
  value: Block[]
  /** What a block can be. Without headings, the text is short, such as an answer. */
  kinds: BlockKind[]
  sources: Source[]
  onChange: (blocks: Block[]) => void
  onBlur: () => void
  /** Ask where words lead, and which picture to show. */
  askForLink: (words: string, url: string, onChoose: (url: string) => void) => void
  askForPicture: (url: string, onChoose: (url: string) => void) => void
}

/** Opens the surface once, shows later values in it, and says what is around the caret, which pictures it has, and the gravest match. */
export function useSurface(
  props: EditorProps,
  place: RefObject<HTMLDivElement | null>,
  bar: RefObject<HTMLDivElement | null>,
) {
  const { value, sources } = props
  const [surface, setSurface] = useState<Surface>()
  const [standing, setStanding] = useState<Standing>()
  const [pictures, setPictures] = useState<PictureTools[]>([])
  const [match, setMatch] = useState<BlockMatch>()
  const { isKnown } = usePictures()
  const change = useEffectEvent(props.onChange)
  const askLink = useEffectEvent((opened: Surface) => askForLink(opened, props))
  const isSource = useEffectEvent((key: string) => sources.some((source) => source.key === key))
  const isPicture = useEffectEvent(
    (url: string) => isKnown(url) || value.some(({ image }) => image === url),
  )
  const first = useEffectEvent(() => ({ blocks: value, kinds: props.kinds }))
  // Nobody sees the text before it can be written in.
  useLayoutEffect(() => {
    if (!place.current) return
    const update = () => {
      const matches = opened.matches()
      const shown = pictureToolsIn(opened.view.dom)
      setStanding((former) => kept(former, opened.standing()))
      setPictures((former) => (isSameList(former, shown) ? former : shown))
      setMatch((former) => kept(former, matches.find((one) => one.isSerious) ?? matches[0]))
    }
    const opened: Surface = openSurface({
      place: place.current,
      ...first(),
      allowed: { isPicture: (url) => isPicture(url), isSource: (key) => isSource(key) },
      onChange: (blocks) => change(blocks),
      onUpdate: update,
      onLink: () => askLink(opened),
      onToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      onPasted: notifyPasted,
      onTooLong: () => toast.warning(TOO_LONG),
    })
    setSurface(opened)
    update()
    return opened.close
  }, [place, bar])
  useEffect(() => surface?.show(value), [surface, value])
  return { surface, standing, pictures, match }
}

/** The former value if it is equal, so that nothing is rendered again. */
const kept = <Value>(former: Value, next: Value): Value =>
  shallowEqual(former, next) ? former : next

const isSameList = (former: object[], next: object[]) =>
  former.length === next.length && former.every((one, index) => shallowEqual(one, next[index]))

/** Asks where the selected words lead, or the word of the caret. */
export function askForLink(surface: Surface, props: EditorProps) {
  const { state } = surface.view
  const range = targetAt(state, 'link')
  if (range.from === range.to) return void toast.warning('Selecione antes as palavras do link.')
  props.askForLink(state.doc.textBetween(range.from, range.to), range.target, (url) =>
    surface.run(setTarget('link', range, url)),
  )
}

const TOO_LONG = `São no máximo ${MAX_BLOCKS} parágrafos. Nada mudou; traga só uma parte do texto.`

function notifyPasted(hasForeignPictures: boolean) {
  const text = 'Colamos o texto e deixamos a formatação do site.'
  if (!hasForeignPictures) return toast.success(text)
  return toast.warning(`${text} As imagens ficaram de fora: envie cada uma pelo botão Imagem.`)
}
