import { croppedSizes } from '#content/pictures/crop.ts'
import type { Picture } from '#content/pictures/pictures.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { PHONE_MEDIA, WIDE_MEDIA } from './breakpoints.ts'

/** Width by height of the place beside the text. A wider picture fills its height and is cut at the sides. */
const BESIDE_RATIO = 0.86
const BESIDE_SHARE = 40

/** The `sizes` of the opening's picture, with its zoom, which may differ on phones. */
export function openingSizesOf(
  { layout, backgroundPosition, backgroundPositionPhone }: PublicContent['hero'],
  facts: Picture | undefined,
): string {
  const whole = croppedSizes('100vw', backgroundPosition)
  const onPhones = croppedSizes('100vw', backgroundPositionPhone || backgroundPosition)
  const steps = [onPhones === whole ? '' : `${PHONE_MEDIA} ${onPhones}`, whole]
  if (layout === 'beside') {
    const overhang = facts ? Math.max(1, facts.width / facts.height / BESIDE_RATIO) : 1
    const beside = `${Math.round(BESIDE_SHARE * overhang)}vw`
    steps.unshift(`${WIDE_MEDIA} ${croppedSizes(beside, backgroundPosition)}`)
  }
  return steps.filter(Boolean).join(', ')
}
