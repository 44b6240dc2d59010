/** Where the phone's layout ends; the style sheets say the same in their media queries. */
export const PHONE_MEDIA = '(max-width: 47.99em)'
export const DESKTOP_MEDIA = '(min-width: 48em)'
