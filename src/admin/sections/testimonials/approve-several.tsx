import { Button, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { APPROVALS_PATH, type ApprovalRequest, type ApprovalResult } from '#protocol/consents.ts'
import { refresh } from '../../data/documents.ts'
import { isBatch, liveSentence } from '../../data/publishing/publishing-state.ts'
import { change, notifySaved } from '../../data/saves.ts'
import { client } from '../../data/site-client.ts'
import { notifyFailure } from '../../editor/collection/change-several.ts'
import { inBatches, readEntries } from '../../editor/collection/save-orders.ts'
import { askForReason } from '../../editor/wording/ask-for-reason.tsx'
import { showUndoToast } from '../../ui/action-toast.tsx'
import { counted } from '../../ui/format.ts'
import { toast } from '../../ui/toast.tsx'
import classes from './consents.module.css'
import { isSectionHidden, SECTION_HIDDEN } from './section-hidden.ts'
import { readObjections } from './testimonial-actions.ts'

const ENTITY = 'testimonials'

type Ids = ReadonlySet<string>

const testimonials = (count: number) => counted(count, 'depoimento', 'depoimentos')

const readChosen = (ids: Ids, is_approved: boolean) =>
  readEntries(ENTITY).filter((entry) => ids.has(entry._id) && entry.is_approved === is_approved)

/** The server decides for each of them and says why it refuses one. */
async function approveTestimonials(body: ApprovalRequest): Promise<ApprovalResult> {
  const result = await client.call<ApprovalResult>(APPROVALS_PATH, { method: 'POST', body })
  await refresh(ENTITY)
  notifySaved(ENTITY)
  return result
}

/** Approves those that wait, as far as the server allows it, and reports the result. */
export async function approveSeveral(ids: Ids): Promise<void> {
  const waiting = readChosen(ids, false)
  if (waiting.length === 0) return void toast.success('Já estavam aprovados.')
  const objections = (await Promise.all(waiting.map(readObjections))).flat()
  const reason = objections.length > 0 ? await askForReason(objections, APPROVING) : ''
  if (reason === undefined) return
  const asked = waiting.map(({ _id, _version }) => ({ id: _id, version: _version }))
  const result: ApprovalResult = { approved: [], refused: [] }
  try {
    await inBatches(asked, async (batch) => {
      const { approved, refused } = await approveTestimonials({
        testimonials: batch,
        ...(reason && { reason }),
      })
      result.approved.push(...approved)
      result.refused.push(...refused)
    })
  } catch (error) {
    notifyFailure(ENTITY, error)
  }
  const names = new Map(waiting.map(({ _id, name }) => [_id, name]))
  notifyResult(result, (id) => names.get(id) ?? '')
}

/** A toast if all were approved; a dialog that names the others and stays until it is read. */
function notifyResult({ approved, refused }: ApprovalResult, nameOf: (id: string) => string) {
  const undo = () => hideSeveral(new Set(approved.map(({ id }) => id)))
  const live = approved.length > 0 ? liveTextOf(approved.length) : ''
  if (refused.length > 0) {
    return modals.open({
      modalId: RESULT,
      title: titleOf(approved.length, refused.length),
      size: 520,
      children: (
        <ApprovalsResult
          live={live}
          reasons={Map.groupBy(refused, ({ reason }) => reason)}
          nameOf={nameOf}
          onClose={() => modals.close(RESULT)}
          onUndo={approved.length > 0 ? undo : undefined}
        />
      ),
    })
  }
  if (approved.length === 0) return
  const words = approved.length === 1 ? '1 depoimento aprovado' : `${approved.length} aprovados`
  showUndoToast(TOAST, `${words}. ${live}`, undo)
}

const liveTextOf = (count: number) =>
  isSectionHidden() ? SECTION_HIDDEN : liveSentence(count === 1 ? 'one' : 'many')

const APPROVING = { back: 'Voltar à lista', keep: 'Aprovar mesmo assim' }
const RESULT = 'approvals'
const TOAST = `several-${ENTITY}`

function titleOf(approved: number, refused: number): string {
  if (approved === 0) return 'Nenhum depoimento foi aprovado'
  return `${testimonials(approved)} de ${approved + refused} ${approved === 1 ? 'aprovado' : 'aprovados'}`
}

/** Undoing approves them again, if the server still allows it. */
export async function hideSeveral(ids: Ids): Promise<void> {
  const updates = readChosen(ids, true).map(({ _id, _version }) => ({
    filter: { _id, _version },
    update: { is_approved: false },
  }))
  if (updates.length === 0) return
  try {
    await inBatches(updates, (update) => change(ENTITY, { update }))
  } catch (error) {
    return notifyFailure(ENTITY, error)
  }
  const hidden = new Set(updates.map(({ filter }) => filter._id))
  const words = isBatch() ? 'espera a publicação.' : 'fora do site.'
  showUndoToast(TOAST, `${testimonials(hidden.size)}: ${words}`, () => approveSeveral(hidden))
}

type ResultProps = {
  /** Whether visitors see what was approved; empty if nothing was. */
  live: string
  reasons: Map<string, ApprovalResult['refused']>
  nameOf: (id: string) => string
  onClose: () => void
  onUndo: (() => void) | undefined
}

/** What was not approved and why, reason by reason. */
function ApprovalsResult({ live, reasons, nameOf, onClose, onUndo }: ResultProps) {
  const handleUndo = () => {
    onClose()
    onUndo?.()
  }
  return (
    <Stack gap="xl">
      {live && <Text>{live}</Text>}
      {[...reasons].map(([reason, refused]) => (
        <section key={reason} className={classes.refused}>
          <Text fw={600}>{refused.map(({ id }) => nameOf(id)).join(', ')}</Text>
          <Text className="soft">{reason}</Text>
        </section>
      ))}
      <div className={classes.askButtons}>
        {onUndo && (
          <Button variant="subtle" color="gray" onClick={handleUndo}>
            Desfazer
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          Entendi
        </Button>
      </div>
    </Stack>
  )
}
