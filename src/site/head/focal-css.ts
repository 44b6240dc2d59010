import { PHONE_MEDIA } from '../parts/breakpoints.ts'

const rulesOf = (markup: string, prefix: string) =>
  [
    ...new Set(
      [...markup.matchAll(new RegExp(`[" ]${prefix}-(\\d+)-(\\d+)(?=[" ])`, 'g'))].map(
        ([, x, y]) => `${x}-${y}`,
      ),
    ),
  ]
    .filter((point) => point !== '50-50')
    .map((point) => `.${prefix}-${point}{object-position:${point.replace('-', '% ')}%}`)
    .join('')

/** Backgrounds in the average colour of each picture, visible until it has loaded. */
function tintRulesOf(markup: string) {
  const tints = [...markup.matchAll(/[" ]tint-([0-9a-f]{3})(?=[" ])/g)].map(([, tint]) => tint)
  return [...new Set(tints)].map((tint) => `.tint-${tint}{background:#${tint}}`).join('')
}

/** The rules for the focal point and background classes that occur in the markup. */
export function focalCss(markup: string): string {
  const onPhones = rulesOf(markup, 'phone-at')
  const onPhonesOnly = onPhones && `@media${PHONE_MEDIA}{${onPhones}}`
  return rulesOf(markup, 'at') + onPhonesOnly + tintRulesOf(markup)
}
