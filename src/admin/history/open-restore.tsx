import { createStore, useStore } from '@mantine/store'
import { lazy, Suspense, useEffect } from 'react'
import type { EntityName } from '#content/index.ts'
import { lastingKinds, type ReleaseKind } from '#protocol/history.ts'
import { loadCode } from '../ui/load-code.ts'

/** A change, and what of it the person pointed at. */
export type AskedChange = {
  release: number
  entity?: EntityName
  id?: string
  path?: string
  /** An entry of the list in that field. */
  key?: string
  /** The order of the list. */
  isOrder?: true
  /** Not what was before the change, but the whole site as it was after it. */
  isPoint?: true
}

const asked = createStore<{ change?: AskedChange | undefined }>({})

/** Opens the window that takes a change back, on the smallest part of the site that applies. */
export const openRestore = (change: AskedChange) => asked.setState({ change })

const close = () => asked.setState({ change: undefined })

/** Whether a release can be taken back; the launch, for example, is nobody's mistake. */
export const hasWayBack = ({ kind }: { kind: ReleaseKind }) => !lastingKinds.includes(kind)

const RestoreWindow = lazy(async () => ({
  default: (await loadCode(() => import('./restore-window.tsx'))).RestoreWindow,
}))

/** Where the window appears; once in the panel. */
export function RestoreHost() {
  const { change } = useStore(asked)
  useEffect(() => close, [])
  return (
    change && (
      <Suspense>
        <RestoreWindow change={change} onClose={close} />
      </Suspense>
    )
  )
}
