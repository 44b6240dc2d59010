import type { ComponentType } from 'react'
import type { PanelSlug } from '#protocol/panel-paths.ts'
import type { ScreenProps } from './registry/registry.ts'

/** Loads the screen of each section. */
export const screens: Record<PanelSlug, () => Promise<ComponentType<ScreenProps>>> = {
  history: async () => (await import('./sections/history/history.tsx')).HistoryScreen,
  preflight: async () => (await import('./sections/review/review.tsx')).ReviewScreen,
  page: async () => (await import('./sections/page/page.tsx')).PageScreen,
  header: async () => (await import('./sections/page/section-forms.tsx')).HeaderEditor,
  hero: async () => (await import('./sections/page/hero.tsx')).HeroEditor,
  about: async () => (await import('./sections/page/about.tsx')).AboutEditor,
  treatments: async () => (await import('./sections/treatments/treatments.tsx')).TreatmentsScreen,
  import: async () => (await import('./sections/import.tsx')).ImportTreatments,
  team: async () => (await import('./sections/team/team.tsx')).TeamScreen,
  testimonials: async () =>
    (await import('./sections/testimonials/testimonials.tsx')).TestimonialsScreen,
  articles: async () => (await import('./sections/articles/articles.tsx')).ArticlesScreen,
  questions: async () => (await import('./sections/questions/questions.tsx')).QuestionsScreen,
  cta: async () => (await import('./sections/page/section-forms.tsx')).CtaEditor,
  contact: async () => (await import('./sections/page/section-forms.tsx')).ContactEditor,
  hours: async () => (await import('./sections/hours/hours.tsx')).HoursScreen,
  footer: async () => (await import('./sections/page/section-forms.tsx')).FooterEditor,
  logo: async () => (await import('./sections/logo/logo-links.tsx')).LogoLinksEditor,
  colours: async () => (await import('./sections/colours/colours.tsx')).ColoursEditor,
  seo: async () => (await import('./sections/seo/seo.tsx')).SeoEditor,
  redirects: async () => (await import('./sections/redirects/redirects.tsx')).RedirectsScreen,
  images: async () => (await import('./sections/images/images.tsx')).ImagesScreen,
  people: async () => (await import('./sections/people/people.tsx')).PeopleScreen,
  emails: async () => (await import('./sections/emails.tsx')).EmailsScreen,
  security: async () => (await import('./sections/security/security.tsx')).SecurityScreen,
  account: async () => (await import('./sections/account/account.tsx')).AccountScreen,
  settings: async () => (await import('./sections/settings/settings.tsx')).SettingsScreen,
  legal: async () => (await import('./sections/legal.tsx')).LegalEditor,
}
