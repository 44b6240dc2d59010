import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LONG_TIMES } from '../../ui/toast.tsx'

type Saved = { savedMember?: string }

/** Passed from the form to the list, which marks the member's card. */
export const savedMember = (id: string): Saved => ({ savedMember: id })

/** The id of the member who was just saved, as long as the toast says so. */
export function useSavedMember() {
  const [id, setId] = useState((useLocation().state as Saved | null)?.savedMember)
  useEffect(() => {
    const timer = setTimeout(() => setId(undefined), LONG_TIMES.success)
    return () => clearTimeout(timer)
  }, [])
  return id
}
