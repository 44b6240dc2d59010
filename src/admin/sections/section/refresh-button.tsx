import { ActionIcon, Tooltip } from '@mantine/core'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import type { CollectionName } from '#content/index.ts'
import { useCollection } from '../../data/documents.ts'
import { toast } from '../../ui/toast.tsx'

/** Refetches the collection. */
export function RefreshButton({ entity }: { entity: CollectionName }) {
  const { refetch } = useCollection(entity)
  const [isLoading, setIsLoading] = useState(false)
  const reload = async () => {
    setIsLoading(true)
    const { error } = await refetch()
    setIsLoading(false)
    if (error) toast.error('Erro ao atualizar dados', { id: `refresh-${entity}` })
    else toast.success('Dados atualizados.')
  }
  return (
    <Tooltip label="Atualizar">
      <ActionIcon aria-label="Atualizar" onClick={reload} loading={isLoading}>
        <RefreshCw size={19} />
      </ActionIcon>
    </Tooltip>
  )
}
