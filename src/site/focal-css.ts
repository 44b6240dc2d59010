import { PHONE_MEDIA } from './breakpoints.ts'

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

/** The rules behind the focal-point classes that the markup uses. */
export function focalCss(markup: string): string {
  const onPhones = rulesOf(markup, 'phone-at')
  return rulesOf(markup, 'at') + (onPhones && `@media${PHONE_MEDIA}{${onPhones}}`)
}
