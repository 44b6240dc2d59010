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

/** The ground that a picture has until it has come, in its own average colour. */
function tintRulesOf(markup: string) {
  const tints = [...markup.matchAll(/[" ]tint-([0-9a-f]{3})(?=[" ])/g)].map(([, tint]) => tint)
  return [...new Set(tints)].map((tint) => `.tint-${tint}{background:#${tint}}`).join('')
}

/** The rules behind the classes for focal points and grounds that the markup uses. */
export function focalCss(markup: string): string {
  const onPhones = rulesOf(markup, 'phone-at')
  const onPhonesOnly = onPhones && `@media${PHONE_MEDIA}{${onPhones}}`
  return rulesOf(markup, 'at') + onPhonesOnly + tintRulesOf(markup)
}
