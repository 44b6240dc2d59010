import { Input } from '@mantine/core'
import { useState } from 'react'
import type { SectionName } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { Field, Fields } from '../../form/inputs/field.tsx'
import { useFieldValue } from '../../form/inputs/input-props.ts'
import { WeekRows } from '../hours/week-rows.tsx'
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
        {plan.entity === 'contact' && <OpeningHours />}
      </GuideForm>
    )}
  </SectionLoader>
)

/** The week, and the hours in other words if there are any, because those take precedence. */
function OpeningHours() {
  const { value: words } = useFieldValue<string>('hours')
  const [hasWords] = useState(words.trim() !== '')
  return (
    <>
      {hasWords && <Field name="hours" hint="Enquanto houver um texto aqui, vale o que ele diz." />}
      <Input.Wrapper label="Horário" labelElement="div">
        <WeekRows />
      </Input.Wrapper>
    </>
  )
}
