import type { SectionName } from '#content/index.ts'
import { refetch } from '../../data/documents.ts'
import { toast } from '../../ui/toast.tsx'

/** Refetches the sections and reports the result as a toast. */
export async function reloadSections(...names: SectionName[]) {
  try {
    await Promise.all(names.map(refetch))
    toast.success('Dados atualizados.')
  } catch {
    toast.error('Erro ao atualizar', { id: 'reload' })
  }
}
