import { Box, Button } from '@mantine/core'
import { Note } from '../ui/parts/note.tsx'
import type { UnsavedForm } from './unsaved-form.ts'

type Props = { unsaved: UnsavedForm; onDiscard?: () => void }

/** Says that typed text was recovered, or that someone else has saved the same fields in the meantime. */
export function UnsavedNotice({ unsaved, onDiscard = unsaved.cancel }: Props) {
  const { isRecovered, isBehind, changed } = unsaved
  if (changed.length === 0 || !(isRecovered || isBehind)) return null
  return (
    <Box mb="lg">
      <Note
        tone="warn"
        role="status"
        action={
          <Button variant="subtle" size="compact-md" onClick={onDiscard}>
            Descartar o que escrevi
          </Button>
        }
      >
        {isBehind
          ? 'Esta tela foi salva em outro lugar enquanto você escrevia. Ao salvar, você escolhe o que fica.'
          : 'Recuperamos o que você tinha escrito e não salvou.'}
      </Note>
    </Box>
  )
}
