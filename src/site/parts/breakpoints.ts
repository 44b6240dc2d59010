/** Where the phone layout ends; must match the media queries in the style sheets. */
export const PHONE_MEDIA = '(max-width: 47.99em)'
export const DESKTOP_MEDIA = '(min-width: 48em)'
/** Where the opening's picture can be beside its text. */
export const WIDE_MEDIA = '(min-width: 64em)'
