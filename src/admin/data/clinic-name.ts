import { ofClinic } from '#content/clinic-name.ts'
import { useSection } from './documents.ts'

/** 'da Clínica Serena', as it is saved now. */
export function useOfClinic(): string {
  const { document } = useSection('settings')
  return document ? ofClinic(document) : 'da clínica'
}
