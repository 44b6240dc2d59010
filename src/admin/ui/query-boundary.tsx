import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { SdkError } from '#sdk/sdk-error.ts'
import { EmptyState } from './empty-state.tsx'

const ROW_HEIGHT = 76

type Props<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** The title of the error message. */
  failure?: string | undefined
  /** The number of placeholder rows. */
  rows?: number
  children: (data: Data) => ReactNode
}

/** Renders the data of a query, placeholders until it arrives, or an error message. */
export function QueryBoundary<Data>({ query, failure, rows = 3, children }: Props<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <Waiting rows={rows} />
  const isRefusal = error instanceof SdkError && error.code === 403
  return (
    <EmptyState
      title={failure ?? 'Não deu para carregar'}
      {...(!isRefusal && { action: 'Tentar de novo', onAction: () => refetch() })}
    >
      {isRefusal ? error.message : 'O site continua no ar. Confira a internet e tente de novo.'}
    </EmptyState>
  )
}

const Waiting = ({ rows }: { rows: number }) => (
  <Stack gap="xs" aria-busy="true" aria-label="Carregando">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity
      <Skeleton key={row} height={ROW_HEIGHT} radius="lg" />
    ))}
  </Stack>
)
