const site = document.querySelector<HTMLMetaElement>('meta[name=leveza-site]')

/** What the clinic called itself when the panel was opened. */
export const siteName = site?.content ?? ''
