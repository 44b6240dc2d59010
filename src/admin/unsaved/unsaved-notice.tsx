import { Alert, Button, Group, Text } from '@mantine/core'
import History from 'lucide-react/icons/history'
import type { UnsavedForm } from './unsaved-form.ts'
import classes from './unsaved-notice.module.css'

type Props = { unsaved: UnsavedForm; onDiscard?: () => void }

/** Says that typed text was recovered, or that someone else has saved the same fields in the meantime. */
export function UnsavedNotice({ unsaved, onDiscard = unsaved.cancel }: Props) {
  const { isRecovered, isBehind, changed } = unsaved
  if (changed.length === 0 || !(isRecovered || isBehind)) return null
  return (
    <Alert
      className={classes.notice}
      icon={<History size={20} />}
      color="amber"
      radius="lg"
      role="status"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {isBehind
            ? 'Esta tela foi salva em outro lugar enquanto você escrevia. Ao salvar, você escolhe o que fica.'
            : 'Recuperamos o que você tinha escrito e não salvou.'}
        </Text>
        <Button variant="subtle" size="compact-md" onClick={onDiscard}>
          Descartar o que escrevi
        </Button>
      </Group>
    </Alert>
  )
}
