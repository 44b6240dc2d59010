import { variantUrl } from '#content/pictures/pictures.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'

/** A picture as the panel offers it. */
export type OfferedPicture = { url: string; thumbUrl: string; name: string; alt: string }

/** The pictures that come with Leveza and may be used anywhere. The portraits of invented people are not among them. */
const names: Record<string, string> = {
  '/media/hero-background/silk.webp': 'Seda',
  '/media/cta-background/calm-silk.webp': 'Seda à noite',
  '/media/hero-background/silk-light.webp': 'Seda clara',
  '/media/cta-background/calm-silk-light.webp': 'Seda de manhã',
  '/media/about-image/flowers.webp': 'Flores de papel',
  '/media/treatments/vascular-surgery.webp': 'Fios',
  '/media/treatments/womens-health.webp': 'Flor',
  '/media/treatments/psychiatry.webp': 'Círculos',
  '/media/treatments/psychology.webp': 'Conversa',
  '/media/treatments/physiotherapy.webp': 'Movimento',
  '/media/treatments/nutrition.webp': 'Fruta',
  '/media/treatments/endocrinology.webp': 'Molécula',
  '/media/treatments/pharmaceutical-care.webp': 'Cápsulas',
  '/media/treatments/physical-activity.webp': 'Arcos',
  '/media/treatments/plastic-surgery.webp': 'Camadas',
  '/media/treatments/treatments.webp': 'Pétalas',
  '/media/team-member/team-default.webp': 'Pessoa sem foto',
}

const THUMB_WIDTH = 320

export const readyPictures: OfferedPicture[] = Object.entries(names).map(([url, name]) => {
  const { widths = [], alt = '' } = shippedPictures[url] ?? {}
  const width = widths.find((one) => one >= THUMB_WIDTH)
  return { url, name, alt, thumbUrl: width ? variantUrl(url, width, 'webp') : url }
})
