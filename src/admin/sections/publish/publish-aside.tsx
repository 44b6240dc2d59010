import { Text, Textarea, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contentOf } from '#content/index.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import { MAX_NOTE_LENGTH } from '#content/public/publish-mode.ts'
import type { PublishRequest } from '#protocol/publishing.ts'
import { publicationQuery } from '../../data/publishing/publishing.ts'
import { statusQuery } from '../../data/status.ts'
import { picturesQuery, previewOf } from '../../data/use-preview.ts'
import { Card } from '../../ui/page/with-aside.tsx'
import { SiteFrame } from '../../ui/preview/site-frame.tsx'
import { PreflightCard } from '../preflight/preflight-card.tsx'

type NoteProps = { note: string; onNote: (note: string) => void }

export const NoteCard = ({ note, onNote }: NoteProps) => (
  <Card>
    <Textarea
      label="Recado"
      description="Opcional. Só a equipe vê, no histórico."
      placeholder="Por exemplo: telefone novo da recepção"
      autosize
      minRows={2}
      maxLength={MAX_NOTE_LENGTH}
      value={note}
      onChange={({ currentTarget }) => onNote(currentTarget.value)}
    />
  </Card>
)

type ChosenProps = { request: PublishRequest }

/** The check of exactly the chosen changes. Renders nothing while the site with a new selection is being prepared. */
export function CheckCard({ request }: ChosenProps) {
  const { data, isPlaceholderData } = useQuery(publicationQuery(request))
  return <PreflightCard documents={isPlaceholderData ? undefined : data} />
}

/** The page with exactly the chosen changes. */
export function PreviewCard({ request }: ChosenProps) {
  const { data: documents } = useQuery({
    ...publicationQuery(request),
    placeholderData: keepPreviousData,
  })
  const { data: uploaded } = useQuery(picturesQuery)
  const { site, dataUse } = useQuery(statusQuery).data ?? {}
  const isLaunched = site?.isLaunched ?? false
  const content = useMemo(() => {
    if (!documents) return undefined
    return previewOf(contentOf(documents), { ...shippedPictures, ...uploaded }, isLaunched, dataUse)
  }, [documents, uploaded, isLaunched, dataUse])
  return (
    <Card>
      <Title order={2} mb="2xs">
        Como vai ficar
      </Title>
      <Text size="sm" className="soft" mb="md">
        Só você e a equipe veem esta prévia.
      </Text>
      <SiteFrame content={content} initial="desktop" hasChoice={false} />
    </Card>
  )
}
