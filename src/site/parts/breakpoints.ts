/** The end of the phone layout; keep in step with the media queries of the style sheets. */
export const PHONE_MEDIA = '(max-width: 47.99em)'
export const DESKTOP_MEDIA = '(min-width: 48em)'
