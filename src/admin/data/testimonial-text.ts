import { ANONYMOUS } from '#content/consent/naming.ts'
import type { TestimonialNotification } from '#protocol/consents.ts'

/** What happened to a testimonial, in a sentence. */
export function testimonialTextOf({ kind, name }: TestimonialNotification): string {
  if (kind === 'withdrawn') return 'Uma paciente retirou o depoimento dela'
  return `Chegou um depoimento${name && name !== ANONYMOUS ? ` de ${name}` : ''}`
}
