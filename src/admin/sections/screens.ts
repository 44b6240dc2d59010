import type { ComponentType } from 'react'
import type { PanelSlug } from '#protocol/panel-paths.ts'
import type { ScreenProps } from '../registry/registry.ts'

/** Loads the screen of each section. */
export const screens: Record<PanelSlug, () => Promise<ComponentType<ScreenProps>>> = {
  history: async () => (await import('./history/history.tsx')).HistoryScreen,
  preflight: async () => (await import('./review/review.tsx')).ReviewScreen,
  page: async () => (await import('./page/page.tsx')).PageScreen,
  header: async () => (await import('./page/section-forms.tsx')).HeaderEditor,
  hero: async () => (await import('./page/hero.tsx')).HeroEditor,
  about: async () => (await import('./page/about.tsx')).AboutEditor,
  treatments: async () => (await import('./treatments/treatments.tsx')).TreatmentsScreen,
  import: async () => (await import('./import.tsx')).ImportTreatments,
  team: async () => (await import('./team/team.tsx')).TeamScreen,
  testimonials: async () => (await import('./testimonials/testimonials.tsx')).TestimonialsScreen,
  articles: async () => (await import('./articles/articles.tsx')).ArticlesScreen,
  questions: async () => (await import('./questions/questions.tsx')).QuestionsScreen,
  cta: async () => (await import('./page/section-forms.tsx')).CtaEditor,
  contact: async () => (await import('./page/section-forms.tsx')).ContactEditor,
  hours: async () => (await import('./hours/hours.tsx')).HoursScreen,
  footer: async () => (await import('./page/section-forms.tsx')).FooterEditor,
  logo: async () => (await import('./logo/logo-links.tsx')).LogoLinksEditor,
  colours: async () => (await import('./colours/colours.tsx')).ColoursEditor,
  seo: async () => (await import('./seo/seo.tsx')).SeoEditor,
  redirects: async () => (await import('./redirects/redirects.tsx')).RedirectsScreen,
  images: async () => (await import('./images/images.tsx')).ImagesScreen,
  people: async () => (await import('./people/people.tsx')).PeopleScreen,
  emails: async () => (await import('./emails.tsx')).EmailsScreen,
  security: async () => (await import('./security/security.tsx')).SecurityScreen,
  account: async () => (await import('./account/account.tsx')).AccountScreen,
  settings: async () => (await import('./settings/settings.tsx')).SettingsScreen,
  legal: async () => (await import('./legal.tsx')).LegalEditor,
}
