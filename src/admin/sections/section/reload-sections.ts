import type { SectionName } from '#content/index.ts'
import { fetchAnew } from '../../data/documents.ts'
import { toast } from '../../ui/toast.tsx'

/** What is saved, anew from the server, and whether that worked. */
export async function reloadSections(...names: SectionName[]) {
  try {
    await Promise.all(names.map(fetchAnew))
    toast.success('Dados atualizados.')
  } catch {
    toast.error('Erro ao atualizar', { id: 'reload' })
  }
}
