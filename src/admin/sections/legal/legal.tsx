import type { ScreenProps } from '../../registry/registry.ts'
import { SectionEditor } from '../section/section-editor.tsx'

export const LegalEditor = ({ section }: ScreenProps) => (
  <SectionEditor section={section} entity="legalPages" success="Páginas legais atualizadas" />
)
