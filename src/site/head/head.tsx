import type { ReactNode } from 'react'
import { bestFormatOf, type Picture, srcsetOf } from '#content/pictures/pictures.ts'
import type { ShareCard } from '#content/pictures/share-card.ts'
import type { PageShell } from '#content/public/page-content.ts'
import type { PageAssets } from '#content/public/page-renderer.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { searchWordsOf } from '#content/public/search-words.ts'
import { DESKTOP_MEDIA, PHONE_MEDIA } from '../parts/breakpoints.ts'
import { openingSizesOf } from '../parts/opening-sizes.ts'
import { referrerPolicyOf } from '../parts/picture.tsx'
import { CARD_SIZE, homeCardOf } from './share-card.ts'
import { propertiesOf } from './theme.ts'

type Props = { content: PublicContent; publicUrl: string | undefined; assets: PageAssets }

/** The metadata of the home page. */
export function HomeHead({ content, publicUrl, assets }: Props) {
  const { settings } = content
  const { title, description } = searchWordsOf(settings)
  return (
    <Head {...{ shell: content, publicUrl, assets, title, description }} path="/" hasScript>
      {settings.seo.keywords && <meta name="keywords" content={settings.seo.keywords} />}
      <FirstPicture content={content} />
      <ShareTags
        {...{ title, description, publicUrl }}
        siteName={settings.siteName}
        card={homeCardOf(content)}
        path="/"
      />
    </Head>
  )
}

type HeadProps = {
  shell: PageShell
  publicUrl: string | undefined
  assets: PageAssets
  title: string
  description: string
  /** Empty on a page that has no address of its own. */
  path: string
  hasScript: boolean
  children: ReactNode
}

/** The metadata of any page for browsers, search engines and chat previews. */
export function Head({ shell, publicUrl, assets, title, description, ...page }: HeadProps) {
  const { path, hasScript, children } = page
  const { faviconUrl } = shell.design
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <meta name="theme-color" content={propertiesOf(shell.design).stage} />
      {publicUrl && path && <link rel="canonical" href={publicUrl + path} />}
      <link
        rel="icon"
        href={faviconUrl || '/favicon.svg'}
        referrerPolicy={referrerPolicyOf(faviconUrl)}
      />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {children}
      {assets.fonts.filter(isOfFirstScreen).map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {/* Its own file, of which browsers take their time. */}
      <link rel="stylesheet" media="print" href={assets.printSheet} />
      {hasScript && <script type="module" src={assets.script} />}
    </>
  )
}

/** The italic face is only used far below the first screen, so it is not preloaded. */
const isOfFirstScreen = (font: string) => !font.includes('italic')

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
  /** Without one, a chat shows the words alone. */
  card: ShareCard | undefined
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
      {publicUrl && <meta property="og:url" content={publicUrl + path} />}
      {publicUrl && card && (
        <>
          <meta property="og:image" content={publicUrl + card.url} />
          <meta property="og:image:width" content={`${CARD_SIZE.width}`} />
          <meta property="og:image:height" content={`${CARD_SIZE.height}`} />
          <meta property="og:image:alt" content={`${card.title} | ${siteName}`} />
        </>
      )}
      <meta name="twitter:card" content={card ? 'summary_large_image' : 'summary'} />
    </>
  )
}
