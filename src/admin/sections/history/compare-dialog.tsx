import { Modal, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReleaseSummary } from '#protocol/history.ts'
import { comparisonQuery } from '../../data/releases.ts'
import { SheetView } from '../../form/history/sheet-view.tsx'
import { dayOf } from '../../ui/format.ts'
import { useReturnedFocus } from '../../ui/use-returned-focus.ts'
import classes from './release.module.css'

type Props = { release: Pick<ReleaseSummary, 'id' | 'at'>; onClose: () => void }

/** Everything in which the site of today differs from the site after the release. Changes nothing. */
export function CompareDialog({ release, onClose }: Props) {
  useReturnedFocus()
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const { data, error } = useQuery(comparisonQuery(release.id))
  const moment = dayOf(release.at)
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      fullScreen={isPhone}
      title={
        <Text component="span" fw={650} fz={21} lh={1.3}>
          {`O que mudou desde ${moment}`}
        </Text>
      }
      closeButtonProps={{ 'aria-label': 'Fechar a comparação' }}
    >
      {error && <Text className="soft">{error.message}</Text>}
      {!data && !error && <Skeleton height={160} radius="lg" aria-label="Carregando" />}
      {data?.documents.length === 0 && <Text>O site de hoje é igual ao de então.</Text>}
      {data && data.documents.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long sheet is scrolled by the keyboard */}
          <div className={classes.compared} tabIndex={0}>
            <SheetView documents={data.documents} tense="past" />
          </div>
        </>
      )}
    </Modal>
  )
}
