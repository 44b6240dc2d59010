import { TextInput } from '@mantine/core'
import { fieldAt } from '#content/schema/field-at.ts'
import { useFormContext } from '../../inputs/form-context.tsx'
import { ImageInput } from '../../inputs/image-input.tsx'
import { useInputProps } from '../../inputs/input-props.ts'

/** An uploaded picture, one from the library, or the address of one on the internet. */
export function ImageOrAddressInput({ path }: { path: string }) {
  const { schema } = useFormContext()
  const props = { path, field: fieldAt(schema, path) }
  const { error, ...common } = useInputProps(props)
  return (
    <ImageInput {...props}>
      <TextInput
        {...common}
        label="Endereço da imagem"
        description="De uma imagem que já está na internet, começando com https://"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        error={Boolean(error)}
      />
    </ImageInput>
  )
}
