import type { PublicContent } from '#content/public/public-content.ts'

/** The sections between opening and footer that the page has: a list without entries is not there; the testimonials say that they will come. */
export const shownSectionsOf = ({ page, treatments, team }: PublicContent) =>
  page.filter(
    (name) =>
      !(name === 'treatments' && treatments.length === 0) &&
      !(name === 'team' && team.length === 0),
  )
