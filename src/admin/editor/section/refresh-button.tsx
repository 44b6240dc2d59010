import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import type { CollectionName } from '#content/index.ts'
import { useCollection } from '../../data/documents.ts'
import { toast } from '../../ui/toast.tsx'

type Props = { entity: CollectionName }

function useRefresh(entity: CollectionName) {
  const { refetch } = useCollection(entity)
  const [isLoading, setIsLoading] = useState(false)
  const refresh = async () => {
    setIsLoading(true)
    const { error } = await refetch()
    setIsLoading(false)
    if (error) toast.error('Erro ao atualizar dados', { id: `refresh-${entity}` })
    else toast.success('Dados atualizados.')
  }
  return { refresh, isLoading }
}

/** Refetches the collection. A phone has no room for it: there it is a `RefreshItem` of the menu. */
export function RefreshButton({ entity }: Props) {
  const { refresh, isLoading } = useRefresh(entity)
  return (
    <Tooltip label="Atualizar">
      <ActionIcon visibleFrom="xs" aria-label="Atualizar" onClick={refresh} loading={isLoading}>
        <RefreshCw size={19} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Elsewhere it is absent, not hidden: the arrow keys of a menu stop at a hidden item. */
export function RefreshItem({ entity }: Props) {
  const { refresh } = useRefresh(entity)
  const isPhone = useMediaQuery('(max-width: 35.99em)', false, { getInitialValueInEffect: false })
  if (!isPhone) return null
  return (
    <Menu.Item leftSection={<RefreshCw size={18} />} onClick={refresh}>
      Atualizar
    </Menu.Item>
  )
}
