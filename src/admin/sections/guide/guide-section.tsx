import type { SectionName } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { Fields } from '../../form/inputs/field.tsx'
import { SectionLoader } from '../section/section-loader.tsx'
import { DirectorNote } from '../settings/director-note.tsx'
import { GuideForm } from './guide-form.tsx'
import type { SectionPlan } from './guide-plan.ts'

type Props = { plan: SectionPlan; onNext: () => void }

/** The essential fields of a section. */
export const SectionStep = ({ plan, onNext }: Props) => (
  <SectionLoader entity={plan.entity as SectionName}>
    {(document: Document<SectionName>) => (
      <GuideForm
        entity={plan.entity}
        document={document}
        plan={plan}
        success={() => plan.done}
        action="Continuar"
        onNext={onNext}
      >
        <Fields names={plan.fields} />
        {plan.entity === 'settings' && <DirectorNote />}
      </GuideForm>
    )}
  </SectionLoader>
)
