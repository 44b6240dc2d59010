import { Button, Group, Image, Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { type FaintColour, faintColoursOf } from '#content/checks/faint-colours.ts'
import { oklchOf } from '#content/colours/colour.ts'
import { artLookOf, isOurs } from '#content/pictures/art.ts'
import { plainUrlOf } from '#content/pictures/pictures.ts'
import type { Design } from '#content/sections/design.ts'
import type { PreviewContent } from '#protocol/windows/preview-message.ts'
import { propertiesOf } from '#site/head/theme.ts'
import { toneClassOf } from '#site/parts/brand.tsx'
import '#site/parts/logo-tones.css'
import '#site/parts/our-pictures.css'
import { Note } from '../../ui/parts/note.tsx'
import classes from './board.module.css'

const HEIGHT = 320

type Props = {
  content: PreviewContent | undefined
  onFix: (fix: Partial<Design>) => void
}

/** Opening, button, link and tag of the page in its colours. Says so if one of them is hard to see. */
export function Board({ content, onFix }: Props) {
  if (!content) return <Skeleton height={HEIGHT} />
  const { design, hero, buttons, cta, treatments } = content
  const [faint] = faintColoursOf(design)
  const category = treatments[0]?.category
  const picture = inTheme(hero.backgroundImage, content)
  return (
    <>
      <div className={classes.board} style={colourStyle(design)} aria-hidden="true">
        <div className={classes.stage}>
          <span data-ours={isOurs(picture) && artLookOf(design.primaryColor) ? '' : undefined}>
            <img src={plainUrlOf(picture, content.pictures[picture])} alt="" />
          </span>
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
