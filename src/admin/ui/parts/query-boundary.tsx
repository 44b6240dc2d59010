import { Button, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { SdkError } from '#sdk/sdk-error.ts'
import { Empty } from './note.tsx'

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
export function QueryBoundary<Data>(props: Props<Data>) {
  const { query, failure = 'Não deu para carregar', rows = 3, children } = props
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <Waiting rows={rows} />
  if (isRefusal(error)) return <Empty title={failure}>{error.message}</Empty>
  return <LoadFailure title={failure} onRetry={refetch} />
}

/** Who is signed out signs in again; a slow request and one too many can be repeated. */
const REPEATED_CODES = [401, 408, 429]

/** Whether the server says why, in words for people. What stands in front of the server has no words of ours. */
const isRefusal = (error: Error) =>
  error instanceof SdkError &&
  (error.code === 403 || error.problem !== undefined) &&
  error.code < 500 &&
  !REPEATED_CODES.includes(error.code)

const Waiting = ({ rows }: { rows: number }) => (
  <Stack gap="xs" aria-busy="true" aria-label="Carregando">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity
      <Skeleton key={row} height={ROW_HEIGHT} radius="lg" />
    ))}
  </Stack>
)

/** For what could not be loaded. */
export const LoadFailure = ({ title, onRetry }: { title: string; onRetry: () => unknown }) => (
  <Empty
    title={title}
    action={
      <Button variant="light" onClick={() => onRetry()}>
        Tentar de novo
      </Button>
    }
  >
    O site continua no ar. Confira a internet e tente de novo.
  </Empty>
)
