import { TextInput } from '@mantine/core'
import { newDocument } from '../../data/saves.ts'
import type { FormProps } from '../../editor/collection/collection-screen.tsx'
import { useEntry } from '../../editor/collection/use-entry.tsx'
import { DocumentEditor } from '../../editor/document-editor.tsx'
import { Field } from '../../inputs/field.tsx'
import { useInputProps } from '../../inputs/input-props.ts'
import { Section } from '../../ui/parts/sheet.tsx'
import { type Target, useTargets } from './use-targets.ts'

const blank = newDocument('redirects', { name: '', to: '' })

export function RedirectForm(props: FormProps<'redirects'>) {
  const { document, editor } = useEntry({ ...props, entity: 'redirects', blank })
  const target = useTargets()(document)
  return (
    <DocumentEditor
      {...editor}
      aside={!target.isAutomatic && editor.aside}
      success={() => 'Redirecionamento salvo'}
      needed={['name', 'to']}
      hasPreview={false}
    >
      <Section>
        {!target.isAutomatic && <Field name="name" />}
        <TargetInput stored={document.to} target={target} />
        {!target.isAutomatic && <Field name="is_active" />}
      </Section>
    </DocumentEditor>
  )
}

const HINT = 'Uma página deste site, como /conteudos, ou outra, com https://'

/** A page of an entry is named by its address, whatever that is today. */
function TargetInput({ stored, target }: { stored: string; target: Target }) {
  const props = useInputProps({ path: 'to' })
  const isOwn = target.isAutomatic && props.value === stored
  return (
    <TextInput
      {...props}
      description={target.isAutomatic ? `${target.note}. ${HINT}` : HINT}
      placeholder={target.isGone ? 'Saiu do site' : '/conteudos'}
      value={isOwn ? target.address : props.value}
      onChange={({ currentTarget: { value } }) =>
        props.onChange(target.isAutomatic && value === target.address ? stored : value)
      }
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
