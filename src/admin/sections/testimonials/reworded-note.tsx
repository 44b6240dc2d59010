import { Text } from '@mantine/core'
import type { Document } from '#sdk/documents.ts'
import { useFormContext } from '../../inputs/form-context.tsx'

/** What a consent covers, as it was when it was given. */
const covered = ['name', 'text', 'rating', 'role', 'image'] as const

/** Says, while somebody types, that the recorded consent covers only the words that were there. */
export function RewordedNote({ document }: { document: Document<'testimonials'> }) {
  const { form } = useFormContext()
  const isReworded = covered.some((name) => form.values[name] !== document[name])
  return (
    <Text size="sm" role="status" className="soft">
      {isReworded &&
        'A autorização vale para o que ela autorizou, como estava. Com esta mudança o depoimento só pode ficar no ar com uma nova, anexada na lista de depoimentos.'}
    </Text>
  )
}
