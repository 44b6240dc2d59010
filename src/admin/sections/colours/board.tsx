import { Button, Stack } from '@mantine/core'
import Triangle from 'lucide-react/icons/triangle-alert'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { type FaintColour, faintColoursOf } from '#content/checks/faint-colours.ts'
import { HOUSE_COLOUR } from '#content/colours/brand-colours.ts'
import { oklchOf } from '#content/colours/colour.ts'
import { type TintTable, tintPixels, tintTableOf } from '#content/colours/tint.ts'
import { artFamilyOf, SHIPPED_ROOT } from '#content/pictures/art.ts'
import { variantUrl } from '#content/pictures/pictures.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import type { Design } from '#content/sections/design.ts'
import { propertiesOf } from '#site/head/theme.ts'
import type { PreviewContent } from '#site/live/preview-message.ts'
import { toneClassOf } from '#site/parts/brand.tsx'
import '#site/parts/logo-tones.css'
import classes from './board.module.css'

type Props = {
  content: PreviewContent | undefined
  onFix: (fix: Partial<Design>) => void
}

/** Opening, cards, button, link and tag of the page in its colours. Says so if one of them is hard to see. */
export function Board({ content, onFix }: Props) {
  const table = useTintTable(content?.design.primaryColor)
  if (!content) return <div className={classes.board} aria-busy="true" />
  const { design, hero, buttons, cta } = content
  const [faint] = faintColoursOf(design)
  return (
    <>
      <div className={classes.board} style={colourStyle(design)} aria-hidden="true">
        <div className={classes.stage}>
          <TintedPicture
            className={classes.silk}
            url={shippedUrl(inTheme(hero.backgroundImage, content), content)}
            table={table}
          />
          <Brand content={content} />
          <p className={classes.title}>{hero.title}</p>
          <p className={classes.row}>
            <span className={classes.stageButton}>{buttons.heroPrimary.text}</span>
            <span className={classes.stageLine}>{buttons.heroSecondary.text}</span>
          </p>
        </div>
        <Stack gap="lg" p="lg">
          <Cards content={content} table={table} />
          <p className={classes.row}>
            <span className={classes.button}>{buttons.cta.text || cta.title}</span>
            <span className={classes.link}>Ver a equipe</span>
          </p>
        </Stack>
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
  if (!logo) return <b className={classes.brand}>{settings.siteName}</b>
  if (isDark && logoLight) return <img className={classes.logo} src={logoLight} alt="" />
  const tone = toneClassOf(logoTone, isDark) ?? ''
  return <img className={`${classes.logo} ${tone}`} src={logo} alt="" />
}

const CARDS = 2

type CardsProps = { content: PreviewContent; table: TintTable | undefined }

const Cards = ({ content, table }: CardsProps) => (
  <div className={classes.cards}>
    {content.treatments.slice(0, CARDS).map(({ id, name, category, image }) => (
      <div key={id} className={classes.card}>
        <TintedPicture url={shippedUrl(image, content)} table={table} />
        <div className={classes.words}>
          {category && <span className={classes.tag}>{category}</span>}
          <b className={classes.name}>{name}</b>
          <span className={classes.link}>Saiba mais</span>
        </div>
      </div>
    ))}
  </div>
)

type WarningProps = { faint: FaintColour; design: Design; onFix: Props['onFix'] }

function Warning({ faint: { field, sentence, shade }, design, onFix }: WarningProps) {
  const isDarker = oklchOf(shade).lightness < oklchOf(design[field]).lightness
  return (
    <div className={classes.warning}>
      <Triangle size={20} aria-hidden />
      <p>{sentence}</p>
      <Button variant="white" onClick={() => onFix({ [field]: shade })}>
        {isDarker ? 'Usar um tom mais escuro' : 'Usar um tom mais claro'}
      </Button>
    </div>
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
  className?: string | undefined
}

/** One of our pictures in a colour that nobody has saved yet, tinted here by the rule of the server; an uploaded one as it is. */
function TintedPicture({ url, table, className }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ours = shippedPictures[url]
  const source = ours ? variantUrl(url, ours.widths[0] ?? 0, 'webp') : url
  const isTinted = ours !== undefined && table !== undefined
  useEffect(() => {
    if (!isTinted) return
    const image = new Image()
    image.onload = () => draw(canvas.current, image, table)
    image.src = source
    return () => {
      image.onload = null
    }
  }, [isTinted, source, table])
  if (!isTinted) return <img className={className} src={source} alt="" />
  return <canvas ref={canvas} className={className} width={WIDTH} />
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
