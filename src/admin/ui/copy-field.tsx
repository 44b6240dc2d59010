import { Button, Flex, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'

/** Text to copy with a button, or by hand if the browser forbids it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <Flex
      gap="xs"
      direction={{ base: 'column', xs: 'row' }}
      align={{ base: 'stretch', xs: 'flex-end' }}
    >
      <TextInput
        flex={1}
        miw={0}
        label={label}
        value={value}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={value} />
    </Flex>
  )
}

const SHOWN_MILLISECONDS = 3_000

export function CopyButton({ value, label = 'Copiar' }: { value: string; label?: string }) {
  const { copy, copied, error } = useClipboard({ timeout: SHOWN_MILLISECONDS })
  return (
    <Button
      variant="light"
      leftSection={copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
      onClick={() => copy(value)}
    >
      <span role="status">{copied ? 'Copiado' : error ? 'Selecione e copie' : label}</span>
    </Button>
  )
}
