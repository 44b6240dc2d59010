import type { PanelSlug } from '#protocol/panel-paths.ts'
import type { ScreenProps } from '../registry/registry.ts'
import { type LazyPart, lazyPart } from '../ui/lazy-part.ts'

/** The screen of each section, loaded on first use. */
export const screens: Record<PanelSlug, LazyPart<ScreenProps>> = {
  history: lazyPart(() => import('./history/history.tsx'), 'HistoryScreen'),
  publish: lazyPart(() => import('./publish/publish.tsx'), 'PublishScreen'),
  preflight: lazyPart<'PreflightScreen', ScreenProps>(
    () => import('./preflight/preflight-parts.ts'),
    'PreflightScreen',
  ),
  header: lazyPart(() => import('./header/header.tsx'), 'HeaderEditor'),
  hero: lazyPart(() => import('./hero/hero.tsx'), 'HeroEditor'),
  about: lazyPart(() => import('./about/about.tsx'), 'AboutEditor'),
  treatments: lazyPart(() => import('./treatments/treatments.tsx'), 'TreatmentsScreen'),
  import: lazyPart(() => import('./import/import-treatments.tsx'), 'ImportTreatments'),
  team: lazyPart(() => import('./team/team.tsx'), 'TeamScreen'),
  testimonials: lazyPart(() => import('./testimonials/testimonials.tsx'), 'TestimonialsScreen'),
  cta: lazyPart(() => import('./cta/cta.tsx'), 'CtaEditor'),
  contact: lazyPart(() => import('./contact/contact.tsx'), 'ContactEditor'),
  hours: lazyPart(() => import('./hours/hours.tsx'), 'HoursScreen'),
  footer: lazyPart(() => import('./footer/footer.tsx'), 'FooterEditor'),
  logo: lazyPart(() => import('./logo/logo-links.tsx'), 'LogoLinksEditor'),
  colours: lazyPart(() => import('./colours/colours.tsx'), 'ColoursEditor'),
  seo: lazyPart(() => import('./seo/seo.tsx'), 'SeoEditor'),
  images: lazyPart(() => import('./images/images.tsx'), 'ImagesScreen'),
  compliance: lazyPart(() => import('./compliance/compliance.tsx'), 'ComplianceScreen'),
  people: lazyPart(() => import('./people/people.tsx'), 'PeopleScreen'),
  emails: lazyPart(() => import('./emails/emails.tsx'), 'EmailsScreen'),
  security: lazyPart(() => import('./security/security.tsx'), 'SecurityScreen'),
  account: lazyPart(() => import('./account/account.tsx'), 'AccountScreen'),
  settings: lazyPart(() => import('./settings/settings.tsx'), 'SettingsEditor'),
  legal: lazyPart(() => import('./legal/legal.tsx'), 'LegalEditor'),
}
