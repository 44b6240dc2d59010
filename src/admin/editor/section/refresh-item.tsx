import { Menu } from '@mantine/core'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { CollectionName } from '#content/index.ts'
import { useCollection } from '../../data/documents.ts'
import { toast } from '../../ui/toast.tsx'

/** Refetches the collection. */
export function RefreshItem({ entity }: { entity: CollectionName }) {
  const { refetch } = useCollection(entity)
  const refresh = async () => {
    const { error } = await refetch()
    if (error) toast.error('Erro ao atualizar dados', { id: `refresh-${entity}` })
    else toast.success('Dados atualizados.')
  }
  return (
    <Menu.Item leftSection={<RefreshCw size={18} />} onClick={refresh}>
      Atualizar
    </Menu.Item>
  )
}
