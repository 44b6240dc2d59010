/** Where the phone layout ends; must match the media queries in the style sheets. */
export const PHONE_MEDIA = '(max-width: 47.99em)'
export const DESKTOP_MEDIA = '(min-width: 48em)'
/** Where the opening has its words wider than the picture beside them. */
export const WIDE_MEDIA = '(min-width: 64em)'
