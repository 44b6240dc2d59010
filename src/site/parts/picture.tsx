import { createContext, useContext } from 'react'
import { artLookOf, isOurs } from '#content/pictures/art.ts'
import { croppedSizes, MIN_ZOOM, shownCrop } from '#content/pictures/crop.ts'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import {
  bestFormatOf,
  type Picture as Facts,
  plainUrlOf,
  srcsetOf,
} from '#content/pictures/pictures.ts'
import type { PageShell } from '#content/public/page-content.ts'
import { PHONE_MEDIA } from './breakpoints.ts'
import { useMark } from './marks.ts'
import styles from './picture.module.css'

type PageImages = {
  pictures: Record<string, Facts>
  theme: 'dark' | 'light'
  /** Whether our own pictures take another colour than the violet in which they were made. */
  hasArtLook: boolean
}

export const pageImagesOf = ({
  pictures,
  design,
}: Pick<PageShell, 'pictures' | 'design'>): PageImages => ({
  pictures,
  theme: design.theme,
  hasArtLook: artLookOf(design.primaryColor) !== undefined,
})

/** The facts about the page's pictures; a picture without facts is shown as it is. */
export const PageImagesContext = createContext<PageImages>({
  pictures: {},
  theme: 'dark',
  hasArtLook: false,
})

/** What pictures are about as large as; layouts reserve it for one whose size is unknown. */
const usualSizes = {
  hero: {},
  about: { width: 1600, height: 1200 },
  cta: { width: 2000, height: 900 },
  treatment: { width: 1200, height: 800 },
  member: { width: 800, height: 1000 },
  testimonial: { width: 400, height: 400 },
} satisfies Record<keyof typeof defaultPictures, object>

type Props = {
  url: string
  /** The field that it comes from; none where it stands for another page. */
  field?: string
  /** Which of our pictures is shown when this one does not load. */
  kind?: keyof typeof defaultPictures
  /** The `sizes` attribute: how wide the picture is displayed, without zoom unless it is the first one. */
  sizes: string
  alt?: string | undefined
  /** The crop, such as '50% 35% 150%'; around the picture's own focal point when empty. */
  position?: string | undefined
  /** The crop on phones, where it differs. Replaces the picture's own phone version. */
  phonePosition?: string | undefined
  /** The one picture of the first screen: loaded at once, with its phone version. */
  isFirst?: boolean
  className?: string | undefined
}

const CENTRED = 'at-50-50'

/** A class such as 'at-50-35' or 'at-50-35-150', with its rule in the page's style element (crop-css.ts): the content security policy forbids style attributes. */
const cropClass = (facts: Facts | undefined, position = '') => {
  const { x, y, zoom } = shownCrop(facts, position)
  return zoom > MIN_ZOOM ? `at-${x}-${y}-${zoom}` : `at-${x}-${y}`
}

/** None for the centre, where browsers put a picture themselves. */
const ownCropClass = (facts: Facts | undefined, position: string | undefined) => {
  const name = cropClass(facts, position)
  return name === CENTRED ? undefined : name
}

export function Picture({ url, field = '', kind, isFirst, className = '', ...slot }: Props) {
  const { pictures, theme, hasArtLook } = useContext(PageImagesContext)
  const mark = useMark()
  const fallback = kind && defaultPictures[kind]
  const shown = inTheme(url, pictures, theme)
  const facts = pictures[shown]
  // That of the address itself: its picture for the light theme names none.
  const ownPortrait = isFirst && !slot.phonePosition && pictures[url]?.portrait
  const portrait = ownPortrait ? inTheme(ownPortrait, pictures, theme) : undefined
  const { position, phonePosition } = slot
  const sizes = isFirst ? slot.sizes : croppedSizes(slot.sizes, position)

  return (
    <picture
      key={url}
      className={`${styles.picture} ${className}`.trim()}
      data-ours={hasArtLook && isOurs(shown) ? '' : undefined}
      {...mark(field)}
    >
      {portrait && <PortraitSource url={portrait} facts={pictures[portrait]} />}
      {facts && <BestSource url={shown} facts={facts} sizes={sizes} />}
      <img
        className={
          portrait || phonePosition
            ? `${cropClass(facts, position)} phone-${cropClass(pictures[portrait ?? shown], phonePosition)}`
            : ownCropClass(facts, position)
        }
        src={plainUrlOf(shown, facts)}
        alt={slot.alt ?? facts?.alt ?? ''}
        {...(kind && usualSizes[kind])}
        {...(facts && { width: facts.width, height: facts.height })}
        referrerPolicy={referrerPolicyOf(shown)}
        data-instead={fallback === url ? undefined : fallback}
        {...(isFirst
          ? { fetchPriority: 'high' as const }
          : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  )
}

/** Another site that keeps a picture need not know whose page shows it. */
export const referrerPolicyOf = (url: string) =>
  /^https?:/i.test(url) ? ('no-referrer' as const) : undefined

const inTheme = (url: string, pictures: PageImages['pictures'], theme: PageImages['theme']) =>
  (theme === 'light' && pictures[url]?.daylight) || url

function BestSource({ url, facts, sizes }: { url: string; facts: Facts; sizes: string }) {
  const format = bestFormatOf(facts)
  if (!format) return null
  return <source type={`image/${format}`} srcSet={srcsetOf(url, facts, format)} sizes={sizes} />
}

function PortraitSource({ url, facts }: { url: string; facts: Facts | undefined }) {
  if (!facts) return null
  return (
    <source
      media={PHONE_MEDIA}
      type="image/avif"
      srcSet={srcsetOf(url, facts, 'avif')}
      sizes="100vw"
      width={facts.width}
      height={facts.height}
    />
  )
}
