import { Button } from '@mantine/core'
import Triangle from 'lucide-react/icons/triangle-alert'
import type { CSSProperties } from 'react'
import { oklchOf } from '#content/colours/colour.ts'
import { type FaintColour, faintColoursOf } from '#content/preflight/faint-colours.ts'
import type { Design } from '#content/sections/design.ts'
import { propertiesOf } from '#site/head/theme.ts'
import type { PreviewContent } from '#site/live/preview-message.ts'
import classes from './board.module.css'

type Props = {
  content: PreviewContent | undefined
  onFix: (fix: Partial<Design>) => void
}

/** Opening, cards, button, link and tag of the page in its colours. Says so if one of them is hard to see. */
export function Board({ content, onFix }: Props) {
  if (!content) return <div className={classes.board} aria-busy="true" />
  const { design, settings, hero, buttons, cta } = content
  const [faint] = faintColoursOf(design)
  return (
    <>
      <div className={classes.board} style={colourStyle(design)} aria-hidden="true">
        <div className={classes.stage}>
          <img className={classes.silk} src={hero.backgroundImage} alt="" />
          <b className={classes.brand}>{settings.siteName}</b>
          <p className={classes.title}>{hero.title}</p>
          <p className={classes.row}>
            <span className={classes.stageButton}>{buttons.heroPrimary.text}</span>
            <span className={classes.stageLine}>{buttons.heroSecondary.text}</span>
          </p>
        </div>
        <div className={classes.wash}>
          <Cards content={content} />
          <p className={classes.row}>
            <span className={classes.button}>{buttons.cta.text || cta.title}</span>
            <span className={classes.link}>Ver a equipe</span>
            <span className={classes.tag}>Etiqueta</span>
          </p>
        </div>
      </div>
      <div aria-live="polite">
        {faint && <Warning faint={faint} design={design} onFix={onFix} />}
      </div>
    </>
  )
}

const CARDS = 2

const Cards = ({ content }: { content: PreviewContent }) => (
  <div className={classes.cards}>
    {content.treatments.slice(0, CARDS).map(({ id, name, category, image }) => (
      <div key={id} className={classes.card}>
        <img src={image} alt="" />
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
