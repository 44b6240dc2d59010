import { ofClinic } from '#content/clinic-name.ts'
import { useSection } from './documents.ts'
import { siteName } from './site-client.ts'

/** 'da Clínica Serena', as it is saved now; for reception, who does not read the settings, as it was when the panel was opened. */
export function useOfClinic(): string {
  const { document } = useSection('settings')
  if (document) return ofClinic(document)
  return siteName ? ofClinic({ siteName, siteArticle: 'auto' }) : 'da clínica'
}
