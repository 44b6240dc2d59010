import { Button, Group, Image, Skeleton } from '@mantine/core'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { type FaintColour, faintColoursOf } from '#content/checks/faint-colours.ts'
import { HOUSE_COLOUR } from '#content/colours/brand-colours.ts'
import { oklchOf } from '#content/colours/colour.ts'
import { type TintTable, tintPixels, tintTableOf } from '#content/colours/tint.ts'
import { artFamilyOf, SHIPPED_ROOT } from '#content/pictures/art.ts'
import { variantUrl } from '#content/pictures/pictures.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import type { Design } from '#content/sections/design.ts'
import type { PreviewContent } from '#protocol/windows/preview-message.ts'
import { propertiesOf } from '#site/head/theme.ts'
import { toneClassOf } from '#site/parts/brand.tsx'
import '#site/parts/logo-tones.css'
import { Note } from '../../ui/parts/note.tsx'
import classes from './board.module.css'

const HEIGHT = 320

type Props = {
  content: PreviewContent | undefined
  onFix: (fix: Partial<Design>) => void
}

/** Opening, button, link and tag of the page in its colours. Says so if one of them is hard to see. */
export function Board({ content, onFix }: Props) {
  const table = useTintTable(content?.design.primaryColor)
  if (!content) return <Skeleton height={HEIGHT} />
  const { design, hero, buttons, cta, treatments } = content
  const [faint] = faintColoursOf(design)
  const category = treatments[0]?.category
  return (
    <>
      <div className={classes.board} style={colourStyle(design)} aria-hidden="true">
        <div className={classes.stage}>
          <TintedPicture
            url={shippedUrl(inTheme(hero.backgroundImage, content), content)}
            table={table}
          />
          <Brand content={content} />
          <p className={classes.title}>{hero.title}</p>
          <Group gap="xs">
            <span className={classes.stageButton}>{buttons.heroPrimary.text}</span>
            <span className={classes.stageLine}>{buttons.heroSecondary.text}</span>
          </Group>
        </div>
        <Group gap="md" px="xl" py="md">
          <span className={classes.button}>{buttons.cta.text || cta.title}</span>
          <span className={classes.link}>Ver a equipe</span>
          {category && <span className={classes.tag}>{category}</span>}
        </Group>
      </div>
      <div aria-live="polite">
        {faint && <Warning faint={faint} design={design} onFix={onFix} />}
      </div>
    </>
  )
}

/** The logo as the first screen shows it, or the name where there is none. */
function Brand({ content }: { content: PreviewContent }) {
  const { header, settings, design } = content
  const { logo, logoTone, logoLight } = header
  const isDark = design.theme === 'dark'
  if (!logo) return <b>{settings.siteName}</b>
  const isOwnFile = isDark && logoLight
  return (
    <Image
      src={isOwnFile ? logoLight : logo}
      className={isOwnFile ? undefined : toneClassOf(logoTone, isDark)}
      alt=""
      w="auto"
      maw="100%"
      h={40}
    />
  )
}

type WarningProps = { faint: FaintColour; design: Design; onFix: Props['onFix'] }

function Warning({ faint: { field, sentence, shade }, design, onFix }: WarningProps) {
  const isDarker = oklchOf(shade).lightness < oklchOf(design[field]).lightness
  return (
    <Note
      tone="warn"
      title={sentence}
      action={
        <Button variant="white" onClick={() => onFix({ [field]: shade })}>
          {isDarker ? 'Usar um tom mais escuro' : 'Usar um tom mais claro'}
        </Button>
      }
    />
  )
}

const colourStyle = (design: Design) =>
  Object.fromEntries(
    Object.entries(propertiesOf(design)).map(([name, value]) => [`--${name}`, value]),
  ) as CSSProperties

const inTheme = (url: string, { pictures, design }: PreviewContent) =>
  (design.theme === 'light' && pictures[url]?.daylight) || url

/** The preview has our pictures in the saved colour. */
const shippedUrl = (url: string, { art }: PreviewContent) => url.replace(art, SHIPPED_ROOT)

/** Undefined for our own violet. A coarse one, made anew for each colour that is tried. */
const useTintTable = (colour = HOUSE_COLOUR) =>
  useMemo(() => (artFamilyOf(colour) ? tintTableOf(colour, 17) : undefined), [colour])

/** Wide enough for the board. */
const WIDTH = 480

type PictureProps = {
  /** As it is shipped or uploaded. */
  url: string
  /** Undefined for our own violet. */
  table: TintTable | undefined
}

/** One of our pictures in a colour that nobody has saved yet, tinted here by the rule of the server; an uploaded one as it is. */
function TintedPicture({ url, table }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ours = shippedPictures[url]
  const source = ours ? variantUrl(url, ours.widths[0] ?? 0, 'webp') : url
  const isTinted = ours !== undefined && table !== undefined
  useEffect(() => {
    if (!isTinted) return
    const image = new window.Image()
    image.onload = () => draw(canvas.current, image, table)
    image.src = source
    return () => {
      image.onload = null
    }
  }, [isTinted, source, table])
  if (!isTinted) return <img src={source} alt="" />
  return <canvas ref={canvas} width={WIDTH} />
}

function draw(canvas: HTMLCanvasElement | null, image: HTMLImageElement, table: TintTable) {
  const context = canvas?.getContext('2d', { willReadFrequently: true })
  if (!canvas || !context) return
  canvas.height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  tintPixels(pixels.data, 4, table)
  context.putImageData(pixels, 0, 0)
}
