import { Center, Checkbox } from '@mantine/core'
import { createContext, type ReactNode, use, useState } from 'react'

type Selection = {
  /** Whether entries are being chosen. */
  isOn: boolean
  chosen: ReadonlySet<string>
  start: () => void
  stop: () => void
  toggle: (id: string) => void
}

const SelectionContext = createContext<Selection | undefined>(undefined)

/** Which entries of a list are chosen for an action on all of them. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const selection = {
    isOn: chosen !== undefined,
    chosen: chosen ?? new Set<string>(),
    start: () => setChosen(new Set()),
    stop: () => setChosen(undefined),
    toggle: (id: string) => setChosen((former) => toggled(former, id)),
  }
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

function toggled(chosen: ReadonlySet<string> | undefined, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

export function useSelection(): Selection {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('Entries can be chosen only inside a SelectionProvider.')
  return selection
}

type BoxProps = {
  id: string
  name: string
  /** Shown while nothing can be chosen. */
  instead?: ReactNode
}

/** Chooses the entry. */
export function ChoiceBox({ id, name, instead }: BoxProps) {
  const { isOn, chosen, toggle } = useSelection()
  if (!isOn) return instead
  return (
    <Center w={44} h={44}>
      <Checkbox
        size="lg"
        checked={chosen.has(id)}
        onChange={() => toggle(id)}
        aria-label={`Escolher ${name}`}
      />
    </Center>
  )
}
