import { useEffect, useEffectEvent, useState } from 'react'
import type { ServerValues } from './form-rules.ts'
import { type FormStore, useFormState } from './form-store.ts'
import type { FormChanges, Values } from './queue/kept-changes.ts'
import { conflictsOf, haveParts, merged } from './queue/merge.ts'
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
  /** The live version with which lists or groups collide. */
  const [collides, setCollides] = useState<number>()
  /** What others changed of the same: nothing, parts of it, or all of it. */
  const clash = useFormState(form, (values) => {
    const isBehind = live.version > base.version
    const both = isBehind ? conflictsOf(values, base.values, live.values) : []
    if (both.length === 0) return 'none'
    return haveParts(values, both) ? 'parts' : 'whole'
  })

  const mayMerge = clash === 'parts'

  const followParts = useEffectEvent(() => {
    const merge = mergeOf({
      mine: form.getValues(),
      base: base.values,
      theirs: live.values,
      attempts: readAttempts(),
    })
    if (merge.collisions.length > 0) setCollides(live.version)
    // If the list moved under the cursor, the next letters would land in another entry; saving merges it instead.
    else if (!isTyping()) onFollow(merge.values)
  })
  const followLive = useEffectEvent(() => {
    if (clash === 'none') onFollow(merged(form.getValues(), base.values, live.values))
  })
  useEffect(() => {
    if (isSaving || live.version <= base.version) return
    if (mayMerge) followParts()
    else followLive()
  }, [live.version, base.version, mayMerge, isSaving])

  return clash === 'whole' || (mayMerge && collides === live.version)
}

const isTyping = () => document.activeElement?.matches('input, textarea') ?? false
