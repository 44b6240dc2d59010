import { PHONE_MEDIA } from '../parts/breakpoints.ts'

const rulesOf = (markup: string, prefix: string, isReset = false) =>
  [
    ...new Set(
      [...markup.matchAll(new RegExp(`[" ]${prefix}-(\\d+-\\d+(?:-\\d+)?)(?=[" ])`, 'g'))].map(
        ([, crop = '']) => crop,
      ),
    ),
  ]
    .filter((crop) => crop !== '50-50' || prefix === 'phone-at')
    .map((crop) => `.${prefix}-${crop}{${declarationsOf(crop, isReset)}}`)
    .join('')

/** `isReset`: another rule may have enlarged the picture. */
function declarationsOf(crop: string, isReset: boolean): string {
  const [x, y, zoom] = crop.split('-')
  const point = `${x}% ${y}%`
  if (!zoom) return `object-position:${point}${isReset ? ';transform:none' : ''}`
  // Not the `scale` property, which the page's animations use.
  return `object-position:${point};transform:scale(${Number(zoom) / 100});transform-origin:${point}`
}

const zoomed = /[" ]at-\d+-\d+-\d+[" ]/

/** How much of a photo in the opening its veil covers. */
const veilRulesOf = (markup: string) =>
  [...markup.matchAll(/[" ]veil-(\d+)(?=[" ])/g)]
    .map(([, percent]) => `.veil-${percent}{--cover:${percent}%}`)
    .join('')

/** The rules for the crop and veil classes that occur in the markup. */
export function cropCss(markup: string): string {
  const onPhones = rulesOf(markup, 'phone-at', zoomed.test(markup))
  const onPhonesOnly = onPhones && `@media${PHONE_MEDIA}{${onPhones}}`
  return rulesOf(markup, 'at') + onPhonesOnly + veilRulesOf(markup)
}
