import type { LegalText } from '#content/legal/legal-texts.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { isOfFirstScreen, type PageAssets, PrintSheet } from '../head/head.tsx'
import { propertiesOf } from '../head/theme.ts'
import { referrerPolicyOf } from '../parts/picture.tsx'

type Props = {
  content: PublicContent
  publicUrl: string | undefined
  assets: PageAssets
  text: LegalText
  path: string
}

export function LegalHead({ content, publicUrl, assets, text, path }: Props) {
  const { settings, design } = content
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{`${text.title} | ${settings.siteName}`}</title>
      {text.intro && <meta name="description" content={text.intro} />}
      <meta name="theme-color" content={propertiesOf(design).stage} />
      {publicUrl && <link rel="canonical" href={publicUrl + path} />}
      <link
        rel="icon"
        href={design.faviconUrl || '/favicon.svg'}
        referrerPolicy={referrerPolicyOf(design.faviconUrl)}
      />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {assets.fonts.filter(isOfFirstScreen).map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <PrintSheet url={assets.printSheet} />
    </>
  )
}
