import type { ScreenProps } from '../registry.ts'
import { SectionEditor } from './section-editor.tsx'

export const LegalEditor = ({ section }: ScreenProps) => (
  <SectionEditor section={section} entity="legalPages" success="Páginas legais atualizadas" />
)
