import { type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { FIELD_ASKED } from '../ui/focus.ts'
import { ScreenView } from '../ui/parts/screen-view.ts'

type Props = { name: string; children: ReactNode }

/** One part of a form. Hidden instead of unmounted: typed text and running uploads survive. A field that is asked for brings its part. */
export function FormPart({ name, children }: Props) {
  const form = use(ScreenView)?.form
  const root = useRef<HTMLDivElement>(null)
  // An element that is not displayed cannot be focused.
  const show = useEffectEvent(() => flushSync(() => form?.onPart(name)))
  useEffect(() => {
    const part = root.current
    const handleAsked = () => show()
    part?.addEventListener(FIELD_ASKED, handleAsked)
    return () => part?.removeEventListener(FIELD_ASKED, handleAsked)
  }, [])
  return (
    <div ref={root} hidden={form !== undefined && form.part !== name}>
      {children}
    </div>
  )
}
