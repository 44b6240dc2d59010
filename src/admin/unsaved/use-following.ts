import { useEffect, useEffectEvent } from 'react'
import type { ServerValues } from './form-rules.ts'
import { type FormStore, useFormState } from './form-store.ts'
import type { FormChanges, Values } from './queue/kept-changes.ts'
import { isSame } from './queue/merge.ts'
import { mergeOf } from './queue/three-way-merge.ts'

type Options = {
  /** What the form was opened with. */
  base: ServerValues
  /** What the server has now. */
  live: ServerValues
  form: FormStore
  /** Meanwhile nothing follows: what others saved comes with the answer. */
  isSaving: boolean
  readAttempts: () => FormChanges['attempts']
  /** Called with the values that contain what others saved. */
  onFollow: (next: Values) => void
}

/** Lets untouched fields, entries of lists and parts of groups follow what others save. Returns whether others changed the same ones. */
export function useFollowing(options: Options): boolean {
  const { base, live, form, isSaving, readAttempts, onFollow } = options
  const isNewer = live.version > base.version
  const mergeWith = (mine: Values) =>
    mergeOf({ mine, base: base.values, theirs: live.values, attempts: readAttempts() })
  const collides = useFormState(form, (mine) => isNewer && mergeWith(mine).collisions.length > 0)
  const follow = useEffectEvent(() => {
    const mine = form.getValues()
    const { values } = mergeWith(mine)
    if (!isTypingInMoved(mine, values)) onFollow(values)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is followed once
  useEffect(() => {
    if (isNewer && !isSaving && !collides) follow()
  }, [live.version, isNewer, collides, isSaving])
  return collides
}

/** If a list moved under the cursor, the next letters would land in another entry; saving merges it instead. */
function isTypingInMoved(mine: Values, next: Values): boolean {
  const { activeElement } = document
  if (!activeElement?.matches('input, textarea')) return false
  const [field = ''] = activeElement.getAttribute('name')?.split('.') ?? []
  return Array.isArray(mine[field]) && !isSame(mine[field], next[field])
}
