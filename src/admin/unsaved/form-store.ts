import { useRef, useSyncExternalStore } from 'react'
import type { Values } from './queue/kept-changes.ts'
import { mergeOf } from './queue/three-way-merge.ts'

/** By the paths of the fields, such as `title` or `cards.0.text`. */
export type FormErrors = Record<string, string>

type Options = {
  values: Values
  validate: (values: Values) => FormErrors
  /** Called with what somebody has changed, not with what is shown by `show`. */
  onChange: (values: Values, previous: Values) => void
}

/** The values and errors of a form. Fields subscribe to what they show of it, so that a letter renders its field, not the screen. */
export type FormStore = ReturnType<typeof openForm>

export function openForm({ values, validate, onChange }: Options) {
  let errors: FormErrors = {}
  const listeners = new Set<() => void>()
  const set = (next: Values, nextErrors: FormErrors) => {
    values = next
    errors = nextErrors
    for (const listener of listeners) listener()
  }
  const change = (next: Values, nextErrors: FormErrors) => {
    onChange(next, values)
    set(next, nextErrors)
  }
  return {
    getValues: () => values,
    getErrors: () => errors,
    /** Replaces these fields. */
    setValues: (changed: Values) => change({ ...values, ...changed }, {}),
    /** Replaces what is at the path. Whatever is not on the way to it stays the same object. */
    setFieldValue: (path: string, value: unknown) => {
      if (value === valueAt(values, path)) return
      change(withValue(values, path.split('.'), value) as Values, without(errors, path))
    },
    /** Replaces these fields, without a step that can be undone. */
    show: (shown: Values) => set({ ...values, ...shown }, {}),
    setErrors: (next: FormErrors) => set(values, next),
    /** Shows what is wrong with this field alone. */
    validateField: (path: string) => {
      const { [path]: error } = validate(values)
      if (error !== errors[path]) {
        set(values, { ...without(errors, path), ...(error && { [path]: error }) })
      }
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** What is at the path, also inside of lists. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, step) => (inside as Values | undefined)?.[step], values)

function withValue(inside: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value
  const next = withValue((inside as Values | undefined)?.[step], rest, value)
  return Array.isArray(inside)
    ? inside.with(Number(step), next)
    : { ...(inside as Values), [step]: next }
}

const without = (errors: FormErrors, path: string): FormErrors => {
  if (errors[path] === undefined) return errors
  const { [path]: _gone, ...rest } = errors
  return rest
}

/** A part of what the form holds, or a plain value made of it. Renders when that changes. */
export const useFormState = <Part>(
  { subscribe, getValues, getErrors }: FormStore,
  select: (values: Values, errors: FormErrors) => Part,
): Part => useSyncExternalStore(subscribe, () => select(getValues(), getErrors()))

/** All that is typed. Renders with every letter. */
export const useFormValues = (form: FormStore): Values => useFormState(form, (values) => values)

/** All that is typed in several forms, each with its document. */
export function useTyped<Name>(
  forms: { entity: Name; id: string; form: FormStore }[],
): { entity: Name; id: string; values: Values }[] {
  const known = useRef<Values[]>([])
  const subscribe = (listener: () => void) => {
    const ends = forms.map(({ form }) => form.subscribe(listener))
    return () => {
      for (const end of ends) end()
    }
  }
  const values = useSyncExternalStore(subscribe, () => {
    const latest = forms.map(({ form }) => form.getValues())
    const isSame =
      latest.length === known.current.length &&
      latest.every((values, index) => values === known.current[index])
    if (!isSame) known.current = latest
    return known.current
  })
  return forms.map(({ entity, id }, index) => ({ entity, id, values: values[index] ?? {} }))
}

/** Changes of one field without a longer pause are one undo step. */
const PAUSE_MILLISECONDS = 800
const MAX_STEPS = 100

/** What was typed since the last save, step by step. */
export function openUndoHistory() {
  let steps: { before: Values; after: Values; at: number }[] = []
  let last: { field: string | undefined; at: number } | undefined
  return {
    note: (before: Values, after: Values, now = Date.now()) => {
      const field = Object.keys(after).find((name) => after[name] !== before[name])
      const newest = steps.at(-1)
      const isSoon = last?.field === field && now - (last?.at ?? 0) < PAUSE_MILLISECONDS
      if (isSoon && newest?.after === before) newest.after = after
      else steps = [...steps.slice(-MAX_STEPS + 1), { before, after, at: now }]
      last = { field, at: now }
    },
    /** Takes the newest step back in these values. What has changed there since, as by somebody else's save, stays. */
    undo: (values: Values): Values => {
      last = undefined
      const step = steps.pop()
      if (!step) return values
      return mergeOf({ mine: values, base: step.after, theirs: step.before }).values
    },
    /** The next change is a step of its own, however soon it comes. */
    endStep: () => {
      last = undefined
    },
    clear: () => {
      steps = []
      last = undefined
    },
    /** When the newest step began; 0 when there is none. */
    newestAt: () => steps.at(-1)?.at ?? 0,
  }
}
