import { Alert, Button, Group, Text } from '@mantine/core'
import History from 'lucide-react/icons/history'
import type { Draft } from './draft.ts'
import classes from './draft-notice.module.css'

type Props = { draft: Draft; onDiscard?: () => void }

/** Says that a draft was recovered, or that someone else has saved the same fields in the meantime. */
export function DraftNotice({ draft, onDiscard = draft.cancel }: Props) {
  const { isRecovered, isBehind, changed } = draft
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
          Descartar o rascunho
        </Button>
      </Group>
    </Alert>
  )
}
