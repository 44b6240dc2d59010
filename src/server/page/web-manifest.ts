import type { PublicContent } from '#content/public/public-content.ts'

/** What a phone needs to put the site on its home screen: https://www.w3.org/TR/appmanifest/ */
export const webManifestOf = ({ settings, design }: PublicContent) => ({
  name: settings.siteName,
  short_name: settings.siteName,
  description: settings.siteDescription,
  lang: 'pt-BR',
  id: '/',
  start_url: '/',
  display: 'minimal-ui',
  theme_color: design.primaryColor,
  background_color: design.backgroundColor,
  icons: [
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
})
