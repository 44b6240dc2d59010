import { useEffect, useState } from 'react'
import { useAskedFor } from '../../ui/paths.ts'

/** For a screen that is read-only until 'Editar' or a field is chosen: whether it is edited, and how to change that. */
export function useEditing(isAtFirst: () => boolean) {
  const asked = useAskedFor()
  const [isEditing, setIsEditing] = useState(isAtFirst)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again for the same field opens it again
  useEffect(() => {
    if (asked.field) setIsEditing(true)
  }, [asked.field, asked.key])
  const turnTo = (isToBeEdited: boolean) => {
    setIsEditing(isToBeEdited)
    // The other view begins at its title, which takes the focus.
    scrollTo({ top: 0, behavior: 'instant' })
  }
  return [isEditing, turnTo] as const
}
