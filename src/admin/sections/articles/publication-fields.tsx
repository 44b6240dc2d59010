import { Switch } from '@mantine/core'
import { reviewDueOn } from '#content/articles/article-state.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { Field, FieldRow } from '../../inputs/field.tsx'
import { FieldPart, useFormContext } from '../../inputs/form-context.tsx'
import { useFieldValue, useInputProps } from '../../inputs/input-props.ts'
import { publicationText, shortDayOf } from './article-facts.ts'

/** Whether visitors see the text, from which day on, and when it was last reviewed. */
export function PublicationFields() {
  const { value: reviewedOn } = useFieldValue<string>('reviewedOn')
  return (
    <>
      <FieldPart paths={['is_active', 'publishedOn', 'reviewedOn']}>
        <PublishSwitch />
      </FieldPart>
      <FieldRow>
        <Field
          name="publishedOn"
          hint="O dia que o texto mostra. Um dia que ainda vem agenda o texto."
        />
        <Field
          name="reviewedOn"
          hint={
            reviewedOn
              ? `Avisamos em ${shortDayOf(reviewDueOn(reviewedOn))}, 12 meses depois.`
              : 'Avisamos quando fizer 12 meses.'
          }
        />
      </FieldRow>
    </>
  )
}

/** Publishing a text dates it. */
function PublishSwitch() {
  const { latestForm } = useFormContext()
  const { value: is_active } = useFieldValue<boolean>('is_active')
  const { value: publishedOn } = useFieldValue<string>('publishedOn')
  const { label, name, error } = useInputProps({ path: 'is_active' })
  const handleChange = (isOn: boolean) => {
    const form = latestForm()
    const { day: today } = toClinicTime(new Date())
    form.setFieldValue('is_active', isOn)
    for (const date of isOn ? ['publishedOn', 'reviewedOn'] : []) {
      if (form.getValues()[date] === '') form.setFieldValue(date, today)
    }
  }
  return (
    <Switch
      {...{ label, name, error }}
      description={publicationText({ is_active, publishedOn })}
      checked={is_active}
      onChange={({ currentTarget }) => handleChange(currentTarget.checked)}
    />
  )
}
