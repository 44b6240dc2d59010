import { originalsOf } from '#content/examples/originals.ts'
import { type CollectionName, collections } from '#content/index.ts'
import type { ListVersions } from '#protocol/history.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { documentsQuery, refresh } from '../../data/documents.ts'
import { launchQuery } from '../../data/launch.ts'
import { queryClient, reportError } from '../../data/query-client.ts'
import { restoreList } from '../../data/saves.ts'
import { skippedSentence } from '../../history/sentences/skipped-sentence.ts'
import { showUndoToast } from '../../ui/action-toast.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'

function detailOf(entity: CollectionName, isLaunched: boolean): string {
  const { noun, hasInventedPeople } = collections[entity]
  const { length } = originalsOf(entity, isLaunched)
  const originals = hasInventedPeople ? `${noun.many} de exemplo` : noun.many
  const outcome =
    length > 0
      ? `A lista volta a ter ${noun.article}s ${length} ${originals} com que o site foi criado`
      : `Um site lançado não mostra ${originals}: a lista fica vazia`
  return `${outcome}, e o site muda na hora. O que está lá hoje continua no histórico, e logo depois dá para desfazer.`
}

/** Whether a new site has entries in this list. */
export const hasOriginals = (entity: CollectionName) => originalsOf(entity, false).length > 0

/** Asks, restores the list as it was on the new site, and offers to undo it. */
export async function askToRestoreList(entity: CollectionName): Promise<void> {
  try {
    const { launchedAt } = await queryClient.fetchQuery(launchQuery)
    confirm({
      question: 'Voltar à lista original?',
      detail: detailOf(entity, launchedAt !== null),
      danger: { label: 'Voltar ao original', onChoose: () => restoreOriginal(entity) },
      stay: 'Manter como está',
    })
  } catch (error) {
    notifyFailure(error, 'Erro ao atualizar dados')
  }
}

async function restoreOriginal(entity: CollectionName) {
  try {
    const documents = await queryClient.ensureQueryData(documentsQuery(entity))
    const seen = documents.map(({ _id, _version }) => ({ id: _id, version: _version }))
    const { former, versions } = await restoreList(entity, seen)
    const undo = () => restoreFormerList(entity, versions, former)
    showUndoToast(`original-${entity}`, `A lista original voltou ao site.`, undo)
  } catch (error) {
    notifyFailure(error, failureOf(error, 'Erro ao atualizar dados'))
    refresh(entity)
  }
}

/** As one change. Refused when the list is not the one that was seen. */
export async function restoreFormerList(
  entity: CollectionName,
  seen: ListVersions,
  former: ListVersions,
) {
  try {
    const { skipped } = await restoreList(entity, seen, former)
    toast.success(`A lista de antes voltou ao site.`)
    if (skipped.length > 0) toast.warning(skippedSentence(skipped))
  } catch (error) {
    const lost = 'Não deu para trazer a lista de volta. Tente pelo histórico.'
    notifyFailure(error, failureOf(error, lost))
    refresh(entity)
  }
}

const STALE = 'A lista mudou enquanto isso. Confira e tente de novo.'

/** What the site refuses (422) says why: the technical director of a launched site stays. */
function failureOf(error: unknown, otherwise: string): string {
  if (!(error instanceof SdkError)) return otherwise
  if (error.code === 409) return STALE
  return error.code === 422 ? error.message : otherwise
}

function notifyFailure(error: unknown, message: string) {
  reportError(error)
  toast.error(message)
}
