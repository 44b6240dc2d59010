/** The picture of a place whose own one is missing or does not load (spec.md sections 5 and 8). */
export const defaultPictures = {
  hero: '/media/hero-background/silk.webp',
  about: '/media/about-image/flowers.webp',
  cta: '/media/cta-background/calm-silk.webp',
  treatment: '/media/treatments/treatments.webp',
  member: '/media/team-member/team-default.webp',
  testimonial: '/media/testimonial/avatar-default.webp',
}
