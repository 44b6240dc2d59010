const site = document.querySelector<HTMLMetaElement>('meta[name=leveza-site]')

/** The name of the site when the panel was opened. */
export const siteName = site?.content ?? ''
