import { bestFormatOf, type Picture, srcsetOf } from '#content/pictures/pictures.ts'
import type { ShareCard } from '#content/pictures/share-card.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { searchWordsOf } from '#content/public/search-words.ts'
import { DESKTOP_MEDIA, PHONE_MEDIA } from '../parts/breakpoints.ts'
import { openingSizesOf } from '../parts/opening-sizes.ts'
import { referrerPolicyOf } from '../parts/picture.tsx'
import { CARD_SIZE, homeCardOf } from './share-card.ts'
import { propertiesOf } from './theme.ts'

/** The style sheet as text, and the URLs of the other files. */
export type PageAssets = {
  css: string
  script: string
  previewScript: string
  printSheet: string
  fonts: string[]
}

type Props = { content: PublicContent; publicUrl: string | undefined; assets: PageAssets }

/** The metadata for browsers, search engines and chat previews. */
export function Head({ content, publicUrl, assets }: Props) {
  const { settings, design } = content
  const { title, description } = searchWordsOf(settings)
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {settings.seo.keywords && <meta name="keywords" content={settings.seo.keywords} />}
      <meta name="theme-color" content={propertiesOf(design).stage} />
      {publicUrl && <link rel="canonical" href={`${publicUrl}/`} />}
      <link
        rel="icon"
        href={design.faviconUrl || '/favicon.svg'}
        referrerPolicy={referrerPolicyOf(design.faviconUrl)}
      />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <FirstPicture content={content} />
      {assets.fonts.filter(isOfFirstScreen).map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <ShareTags
        {...{ title, description, publicUrl }}
        siteName={settings.siteName}
        card={homeCardOf(content)}
        path="/"
      />
      <PrintSheet url={assets.printSheet} />
      <script type="module" src={assets.script} />
    </>
  )
}

/** Its own file, of which browsers take their time. */
export const PrintSheet = ({ url }: { url: string }) => (
  <link rel="stylesheet" media="print" href={url} />
)

/** The italic face is only used far below the first screen, so it is not preloaded. */
export const isOfFirstScreen = (font: string) => !font.includes('italic')

function FirstPicture({ content: { hero, pictures, design } }: Pick<Props, 'content'>) {
  const inTheme = (url: string) => (design.theme === 'light' && pictures[url]?.daylight) || url
  const wide = inTheme(hero.backgroundImage)
  const sizes = openingSizesOf(hero, pictures[wide])
  const portrait = !hero.backgroundPositionPhone && pictures[hero.backgroundImage]?.portrait
  if (!portrait) return <PicturePreload url={wide} picture={pictures[wide]} sizes={sizes} />
  return (
    <>
      <PicturePreload
        url={inTheme(portrait)}
        picture={pictures[inTheme(portrait)]}
        sizes="100vw"
        media={PHONE_MEDIA}
      />
      <PicturePreload url={wide} picture={pictures[wide]} sizes={sizes} media={DESKTOP_MEDIA} />
    </>
  )
}

type PreloadProps = {
  url: string
  picture: Picture | undefined
  sizes: string
  media?: string
}

function PicturePreload({ url, picture, sizes, media }: PreloadProps) {
  const format = picture && bestFormatOf(picture)
  if (!format) return null
  return (
    <link
      rel="preload"
      as="image"
      type={`image/${format}`}
      imageSrcSet={srcsetOf(url, picture, format)}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  )
}

type ShareProps = {
  siteName: string
  card: ShareCard
  publicUrl: string | undefined
  path: string
  title: string
  description: string
  type?: 'website' | 'article'
}

/** What chats and social networks show of a shared link. */
export function ShareTags({ siteName, card, publicUrl, path, ...page }: ShareProps) {
  const { title, description, type = 'website' } = page
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {publicUrl && (
        <>
          <meta property="og:url" content={publicUrl + path} />
          <meta property="og:image" content={publicUrl + card.url} />
          <meta property="og:image:width" content={`${CARD_SIZE.width}`} />
          <meta property="og:image:height" content={`${CARD_SIZE.height}`} />
          <meta property="og:image:alt" content={`${card.title} | ${siteName}`} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
