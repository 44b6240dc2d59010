import { QuietButton } from './change-views.tsx'
import { type AskedChange, openRestore } from './open-restore.tsx'

type Props = { name: string; change: AskedChange }

/** Asks how much of a change goes back. */
export const BackButton = ({ name, change }: Props) => (
  <QuietButton label={`Voltar a como era: ${name}`} onClick={() => openRestore(change)}>
    Voltar…
  </QuietButton>
)
