import { ANONYMOUS } from '#content/consent/naming.ts'
import type { TestimonialNotification } from '#protocol/consents.ts'
import { dateOf } from '../ui/format.ts'

/** What happened to a testimonial, in a sentence. */
export function testimonialTextOf({ kind, name, until }: TestimonialNotification): string {
  const from = name && name !== ANONYMOUS ? ` de ${name}` : ''
  switch (kind) {
    case 'arrived':
      return `Chegou um depoimento${from}`
    case 'withdrawn':
      return 'Uma paciente retirou o depoimento dela'
    case 'ending': {
      const verb = (until ?? '') > new Date().toISOString() ? 'termina' : 'terminou'
      return `A autorização${from} ${verb} em ${dateOf(until ?? '')}`
    }
  }
}
