/** What is shown where a picture is missing or fails to load. */
export const defaultPictures = {
  hero: '/media/hero-background/silk.webp',
  about: '/media/about-image/flowers.webp',
  cta: '/media/cta-background/calm-silk.webp',
  treatment: '/media/treatments/treatments.webp',
  member: '/media/team-member/team-default.webp',
  testimonial: '/media/testimonial/avatar-default.webp',
}
