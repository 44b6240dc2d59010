import { Anchor, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import { Link } from 'react-router'
import { joined } from '#content/rules/text.ts'
import type { RestorePreview, RestoreRequest, RestoreTarget } from '#protocol/history.ts'
import { restore } from '../data/history.ts'
import { useWaitingCount } from '../data/publishing/publishing-state.ts'
import { counted, firstNameOf } from '../ui/format.ts'
import { previewQuery } from './releases.ts'
import classes from './restore-dialogs.module.css'
import { Answers, CHANGE_OF_MIND, Fact, Frame } from './restore-frame.tsx'
import { changeCountOf } from './sentences/change-sentences.ts'
import { SheetView } from './sheet-view.tsx'
import { useRestoreMutation } from './use-restore-mutation.ts'

/** One of several states that can be restored. */
type Choice = { label: string; target: RestoreTarget }

/** What a dialog asks. With several choices the person picks one; its sheet is shown first. */
export type RestoreQuestion = {
  question: string
  /** The label of the button that restores. */
  yes: string
  /** The toast afterwards. */
  done: string
  choices: [Choice, ...Choice[]]
  onDone?: () => void
}

type Props = { asked: RestoreQuestion; onClose: () => void }

/** Shows what a restore changes before it is done. The button that changes nothing has the focus. */
export function RestoreDialog({ asked, onClose }: Props) {
  const { question, yes, done, choices, onDone } = asked
  const [picked, setPicked] = useState(0)
  const { target } = choices[picked] ?? choices[0]
  const preview = useQuery(previewQuery(target))
  const { mutate, isPending } = useRestoreMutation<RestoreRequest>({
    go: restore,
    doneOf: () => `${done} ${CHANGE_OF_MIND}`,
    onDone: () => {
      onClose()
      onDone?.()
    },
    onRefused: () => preview.refetch(),
  })
  const { data, error } = preview
  const isSame = data?.documents.length === 0
  const waiting = useWaitingCount()
  const isBlocked = target.what === 'site' && waiting > 0
  return (
    <Frame question={question} size={720} onClose={onClose}>
      {choices.length > 1 && (
        <SegmentedControl
          fullWidth
          mb="md"
          value={String(picked)}
          onChange={(value) => setPicked(Number(value))}
          data={choices.map(({ label }, index) => ({ value: String(index), label }))}
          aria-label="Qual versão deve voltar"
        />
      )}
      {error && <Text className="soft">{error.message}</Text>}
      {!data && !error && <Skeleton height={160} radius="lg" aria-label="Carregando" />}
      {data && (
        <>
          <Text mb="sm">
            {isSame ? 'O site já está assim. Nada precisa voltar.' : introOf(data)}
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long sheet is scrolled by the keyboard */}
          <div className={classes.scroll} tabIndex={0}>
            <SheetView documents={data.documents} skipped={data.skipped} />
          </div>
        </>
      )}
      {isBlocked && (
        <div className={classes.left} role="note">
          <Info size={18} aria-hidden />
          <Text size="sm">
            {`${counted(waiting, 'mudança espera', 'mudanças esperam')} a publicação. Publique ou desfaça o que espera, e depois volte o site: assim nada se mistura. `}
            <Anchor component={Link} to="/publish" onClick={onClose}>
              Ver o que espera
            </Anchor>
          </Text>
        </div>
      )}
      <Fact>
        Nada se perde. A versão de agora fica no histórico, e <b>dá para voltar a ela</b>.
        {target.what === 'site' && ' Pessoas, senhas e e-mails não mudam.'}
      </Fact>
      <Answers
        yes={yes}
        isBusy={isPending}
        isDisabled={!data || isSame || isBlocked}
        onStay={onClose}
        onYes={() => data && mutate({ ...target, basedOn: data.basedOn })}
      />
    </Frame>
  )
}

function introOf({ documents, since }: RestorePreview): string {
  const seen = `Quem visita o site vai ver ${changeCountOf(documents)}:`
  if (since.count <= 1) return seen
  const people = joined(since.people.map(({ userId, name }) => (userId ? firstNameOf(name) : name)))
  return `Desde então houve ${counted(since.count, 'publicação', 'publicações')}, de ${people}. ${seen}`
}
