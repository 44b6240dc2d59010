import { Button, Stack, Text } from '@mantine/core'
import type { ApprovalResult } from '#protocol/consents.ts'
import classes from './consents.module.css'

type Props = {
  /** Whether visitors see what was approved; empty if nothing was. */
  live: string
  reasons: Map<string, ApprovalResult['refused']>
  nameOf: (id: string) => string
  onClose: () => void
  onUndo: (() => void) | undefined
}

/** What was not approved and why, reason by reason. */
export function ApprovalsResult({ live, reasons, nameOf, onClose, onUndo }: Props) {
  const handleUndo = () => {
    onClose()
    onUndo?.()
  }
  return (
    <Stack gap="lg">
      {live && <Text>{live}</Text>}
      {[...reasons].map(([reason, refused]) => (
        <section key={reason} className={classes.refused}>
          <Text fw={600}>{refused.map(({ id }) => nameOf(id)).join(', ')}</Text>
          <Text className="soft">{reason}</Text>
        </section>
      ))}
      <div className={classes.askButtons}>
        {onUndo && (
          <Button variant="subtle" color="gray" onClick={handleUndo}>
            Desfazer
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          Entendi
        </Button>
      </div>
    </Stack>
  )
}
