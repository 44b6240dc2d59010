import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReleaseSummary } from '#protocol/history.ts'
import { comparisonQuery } from '../../history/releases.ts'
import { SheetView } from '../../history/sheet-view.tsx'
import { LargeDialog } from '../../ui/dialog/large-dialog.tsx'
import { dayOf } from '../../ui/format.ts'
import classes from './release.module.css'

type Props = { release: Pick<ReleaseSummary, 'id' | 'at'>; onClose: () => void }

/** Everything in which the site of today differs from the site after the release. Changes nothing. */
export function CompareDialog({ release, onClose }: Props) {
  const { data, error } = useQuery(comparisonQuery(release.id))
  return (
    <LargeDialog
      title={`O que mudou desde ${dayOf(release.at)}`}
      size={720}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Fechar a comparação' }}
    >
      {error && <Text className="soft">{error.message}</Text>}
      {!data && !error && <Skeleton height={160} radius="lg" aria-label="Carregando" />}
      {data?.documents.length === 0 && <Text>O site de hoje é igual ao de então.</Text>}
      {data && data.documents.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long sheet is scrolled by the keyboard
        <div className={classes.compared} tabIndex={0}>
          <SheetView documents={data.documents} tense="past" />
        </div>
      )}
    </LargeDialog>
  )
}
