import { Switch } from '@mantine/core'
import { isPublicArticle, reviewDueOn } from '#content/articles/article-state.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { fieldAt } from '#content/schema/field-at.ts'
import { Field, FieldRow } from '../../inputs/field.tsx'
import { FieldPart, useFormContext } from '../../inputs/form-context.tsx'
import { useFieldValue, useInputProps } from '../../inputs/input-props.ts'
import { shortDayOf } from './article-facts.ts'

/** Whether visitors see the text, from which day on, and when it was last reviewed. */
export function PublicationFields() {
  const { value: is_active } = useFieldValue<boolean>('is_active')
  const { value: publishedOn } = useFieldValue<string>('publishedOn')
  const { value: reviewedOn } = useFieldValue<string>('reviewedOn')
  return (
    <>
      <FieldPart paths={['is_active', 'publishedOn', 'reviewedOn']}>
        <PublishSwitch />
      </FieldPart>
      <FieldRow>
        <Field name="publishedOn" hint={dayHintOf(is_active, publishedOn)} />
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

function dayHintOf(is_active: boolean, publishedOn: string): string {
  const { day: today } = toClinicTime(new Date())
  if (!is_active) return 'Um dia que ainda vem agenda o texto.'
  if (!isPublicArticle({ is_active, publishedOn }, today)) return 'Vai ao ar sozinho nesse dia.'
  return publishedOn === '' ? 'O texto não mostra a data.' : 'A data que o texto mostra.'
}

/** Publishing a text dates it. */
function PublishSwitch() {
  const { schema, latestForm } = useFormContext()
  const { value } = useFieldValue<boolean>('is_active')
  const { label, name, error } = useInputProps({
    path: 'is_active',
    field: fieldAt(schema, 'is_active'),
  })
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
      checked={value}
      onChange={({ currentTarget }) => handleChange(currentTarget.checked)}
    />
  )
}
