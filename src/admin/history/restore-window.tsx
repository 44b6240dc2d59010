import { Button, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import Shield from 'lucide-react/icons/shield-check'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isReceptionDocument, isReceptionField } from '#content/reception.ts'
import type { ReleaseDetail, RestorePreview, RestoreRequest } from '#protocol/history.ts'
import { restore } from '../data/history.ts'
import { useIsBatch, useWaitingCount } from '../data/publishing/publishing-state.ts'
import { useIsLaunched } from '../data/status.ts'
import { useIsReception } from '../session/guard.tsx'
import { ChoiceCard } from '../ui/choice-card.tsx'
import { useReturnedFocus } from '../ui/dialog/use-returned-focus.ts'
import { LoadFailure } from '../ui/empty-state.tsx'
import { counted, dayOf } from '../ui/format.ts'
import type { AskedChange } from './open-restore.tsx'
import { previewQuery, releaseQuery } from './releases.ts'
import { type RestoreScope, scopesOf } from './restore-scopes.ts'
import classes from './restore-window.module.css'
import { changeCountOf } from './sentences/change-sentences.ts'
import { actionTextOf, authorNameOf } from './sentences/release-sentences.ts'
import { consequenceOf } from './sentences/restore-sentences.ts'
import { SheetView } from './sheet-view.tsx'
import { useRestoreMutation } from './use-restore-mutation.ts'

type Props = { change: AskedChange; onClose: () => void }

/** The one window that goes back: how much, what differs, what follows. The button that changes nothing has the focus. */
export function RestoreWindow({ change, onClose }: Props) {
  useReturnedFocus()
  const { data, error, refetch } = useQuery(releaseQuery(change.release))
  const isReception = useIsReception()
  const scopes = data ? scopesOf(data, change).filter((one) => !isReception || isOwn(one)) : []
  return (
    <Modal
      opened
      onClose={onClose}
      title="Voltar a como era"
      size={680}
      radius="lg"
      closeButtonProps={{ 'aria-label': 'Fechar sem mudar nada' }}
    >
      {error && <LoadFailure title="Esta mudança não está no histórico" onRetry={refetch} />}
      {!data && !error && <Skeleton height={320} radius="lg" aria-label="Carregando" />}
      {data && <Choice detail={data} scopes={scopes} onClose={onClose} />}
    </Modal>
  )
}

/** Whether reception may take it back herself. */
const isOwn = ({ target }: RestoreScope): boolean =>
  target.what === 'field'
    ? isReceptionField(target.entity, target.path)
    : target.what === 'document' && isReceptionDocument(target.entity)

type ChoiceProps = { detail: ReleaseDetail; scopes: RestoreScope[]; onClose: () => void }

function Choice({ detail: { release }, scopes, onClose }: ChoiceProps) {
  const previews = useQueries({ queries: scopes.map(({ target }) => previewQuery(target)) })
  const [chosen, setChosen] = useState<number>()
  const first = previews.findIndex(({ data }) => data?.documents.length !== 0)
  const picked = chosen ?? Math.max(0, first)
  const [scope, preview] = [scopes[picked], previews[picked]]
  const { data } = preview ?? {}
  const waiting = useWaitingCount()
  const isReception = useIsReception()
  const isBlocked = scope?.target.what === 'site' && waiting > 0
  const { mutate, isPending } = useRestoreMutation<RestoreRequest>({
    go: restore,
    doneOf: () => `Como era antes: ${scope?.target.what === 'site' ? 'o site' : scope?.name}.`,
    canAskAgain: true,
    onDone: onClose,
    onRefused: () => preview?.refetch(),
  })
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <>
      <Text className="soft" mb="md">
        <b>{authorNameOf(release.by)}</b> {`${actionTextOf(release)}, ${dayOf(release.at)}.`}
      </Text>
      <Radio.Group
        label="O que volta?"
        value={String(picked)}
        onChange={(value) => setChosen(Number(value))}
      >
        <Stack gap="xs" mt="xs">
          {scopes.map(({ title, name }, index) => (
            <ChoiceCard key={title} value={String(index)}>
              <span className={classes.scope}>
                <b>{title}</b>
                <span>{name}</span>
                <span className={classes.count}>{countTextOf(previews[index]?.data)}</span>
              </span>
            </ChoiceCard>
          ))}
        </Stack>
      </Radio.Group>
      <div className={classes.difference}>
        {scopes.length === 0 && (
          <Text>
            {isReception
              ? 'Isto não faz parte da Recepção. Peça a quem edita o conteúdo.'
              : 'Isto vem de antes do lançamento. Abra a mudança para voltar uma parte dela.'}
          </Text>
        )}
        {preview?.error && <Text className="soft">{preview.error.message}</Text>}
        {preview?.isPending && <Skeleton height={72} aria-label="Carregando" />}
        {data && <SheetView documents={data.documents} skipped={data.skipped} />}
      </div>
      <div className={classes.foot}>
        {isBlocked ? (
          <Sentence icon={<Info size={18} aria-hidden />}>
            {/* The whole site is never mixed with what waits. */}
            {`${counted(waiting, 'mudança espera', 'mudanças esperam')} a publicação: publique ou desfaça o que espera, e depois volte o site.`}
          </Sentence>
        ) : (
          data && scope && <Consequence preview={data} scope={scope} />
        )}
        <div className={classes.answers}>
          <Button variant="default" ref={stay} onClick={onClose} data-autofocus>
            Deixar como está
          </Button>
          {isBlocked && (
            <Button component={Link} to="/publish" onClick={onClose}>
              Ver o que espera
            </Button>
          )}
          {scope && !isBlocked && (
            <Button
              loading={isPending}
              disabled={!data || data.documents.length === 0}
              onClick={() => data && mutate({ ...scope.target, basedOn: data.basedOn })}
            >
              {scope.yes}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

function countTextOf(preview: RestorePreview | undefined): string {
  if (!preview) return ''
  return preview.documents.length === 0 ? 'já está assim' : changeCountOf(preview.documents)
}

const Sentence = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className={classes.sentence}>
    {icon}
    <span>{children}</span>
  </div>
)

function Consequence({ preview, scope }: { preview: RestorePreview; scope: RestoreScope }) {
  const isBatch = useIsBatch()
  const isLaunched = useIsLaunched()
  return (
    <Sentence icon={<Shield size={18} aria-hidden />}>
      {consequenceOf(preview, scope, { isBatch, isLaunched })}
    </Sentence>
  )
}
