import type { ReactNode } from 'react'
import type { PageShell } from '#content/public/page-shell.ts'
import { referrerPolicyOf } from '../parts/picture.tsx'
import { isOfFirstScreen, type PageAssets, PrintSheet } from './head.tsx'
import { propertiesOf } from './theme.ts'

type Props = {
  shell: PageShell
  publicUrl: string | undefined
  assets: PageAssets
  title: string
  description: string
  /** Absent on a page that has no address of its own. */
  path?: string
  children?: ReactNode
}

/** The metadata of a page besides the home page. */
export function PageHead({ shell, publicUrl, assets, title, description, path, children }: Props) {
  const { settings, design } = shell
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{`${title} | ${settings.siteName}`}</title>
      {description && <meta name="description" content={description} />}
      <meta name="theme-color" content={propertiesOf(design).stage} />
      {publicUrl && path && <link rel="canonical" href={publicUrl + path} />}
      <link
        rel="icon"
        href={design.faviconUrl || '/favicon.svg'}
        referrerPolicy={referrerPolicyOf(design.faviconUrl)}
      />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {assets.fonts.filter(isOfFirstScreen).map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {children}
      <PrintSheet url={assets.printSheet} />
    </>
  )
}
