import { Anchor, Button, Group, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import Shield from 'lucide-react/icons/shield-check'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { FieldChange } from '#content/history/field-changes.ts'
import type { RestorePreview, RestoreRequest, RestoreTarget } from '#protocol/history.ts'
import { restore } from '../../data/history.ts'
import { useWaitingCount } from '../../data/publishing/publishing-state.ts'
import { previewQuery } from '../../data/releases.ts'
import { byPointer, counted, firstNameOf } from '../../ui/format.ts'
import { Segments } from '../../ui/segments.tsx'
import { useReturnedFocus } from '../../ui/use-returned-focus.ts'
import { Thumb } from '../images/thumb.tsx'
import classes from './restore-dialogs.module.css'
import { SheetView } from './sheet-view.tsx'
import { useRestoreMutation } from './use-restore-mutation.ts'

const CHANGE_OF_MIND = 'Para mudar de ideia, use Desfazer.'

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
        <Segments
          isFull
          style={{ marginBottom: 16 }}
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
            <SheetView documents={data.documents} left={data.left} />
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
        Nada se perde. A versão de agora fica no histórico e{' '}
        <b>{byPointer('um toque em Desfazer traz tudo de volta')}</b>.
        {target.what === 'site' && ' Pessoas, senhas e e-mails não mudam.'}
      </Fact>
      <Answers
        yes={yes}
        isBusy={isPending}
        isDisabled={!data || isSame || isBlocked}
        onStay={onClose}
        onYes={() => mutate({ ...target, basedOn: data?.basedOn })}
      />
    </Frame>
  )
}

function introOf({ documents, since }: RestorePreview): string {
  const count = documents.reduce(
    (sum, { fields, kind, move, visibility }) =>
      sum +
      fields.length +
      Number(kind !== 'edited') +
      Number(Boolean(move)) +
      Number(Boolean(visibility)),
    0,
  )
  const seen = `Quem visita o site vai ver ${counted(count, 'mudança', 'mudanças')}:`
  if (since.count === 0) return seen
  const people = listOf(since.people.map(({ userId, name }) => (userId ? firstNameOf(name) : name)))
  return `Desde então houve ${counted(since.count, 'publicação', 'publicações')}, de ${people}. ${seen}`
}

const listOf = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`

/** The field to restore, with what it says today and the versions it can go back to. */
export type FieldQuestion = {
  entity: string
  id: string
  field: FieldChange
  /** What it says today; undefined if nothing has changed it since. */
  today: string | undefined
  versions: { before: number | null; after: number | null }
}

type FieldProps = { asked: FieldQuestion; onClose: () => void }

/** The texts themselves are the answers, so nobody has to know what "before" means. */
export function RestoreFieldDialog({ asked, onClose }: FieldProps) {
  const { entity, id, field, today, versions } = asked
  const label = field.label.split(' · ').at(-1) ?? field.label
  const choices = [
    { value: 'today', owner: 'No ar hoje', text: today ?? field.after, version: null },
    ...(today === undefined
      ? []
      : [{ value: 'after', owner: 'Nesta mudança', text: field.after, version: versions.after }]),
    { value: 'before', owner: 'Antes dela', text: field.before, version: versions.before },
  ]
  const [picked, setPicked] = useState(today === undefined ? 'before' : 'after')
  const { mutate, isPending } = useRestoreMutation<RestoreRequest>({
    go: restore,
    doneOf: () => `Voltou ao que era: ${label}. Já está no ar. ${CHANGE_OF_MIND}`,
    onDone: onClose,
  })
  const version = choices.find(({ value }) => value === picked)?.version ?? null
  return (
    <Frame question={`O que deve aparecer em ${label}?`} size={560} onClose={onClose}>
      <Radio.Group
        value={picked}
        onChange={setPicked}
        aria-label={`O que deve aparecer em ${label}`}
      >
        <Stack gap={10}>
          {choices.map(({ value, owner, text }) => (
            <Radio.Card key={value} value={value} className={classes.choice ?? ''} radius="md">
              <Group wrap="nowrap" align="flex-start" gap={12}>
                <Radio.Indicator mt={2} />
                <div className={classes.choiceWords}>
                  <span className={classes.choiceOwner}>{owner}</span>
                  <ChoiceText field={field} text={text} />
                </div>
              </Group>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      <Fact>Só este campo muda. Dá para desfazer depois.</Fact>
      <Answers
        yes="Restaurar este campo"
        isBusy={isPending}
        isDisabled={version === null}
        onStay={onClose}
        onYes={() =>
          version !== null && mutate({ what: 'field', entity, id, version, path: field.path })
        }
      />
    </Frame>
  )
}

function ChoiceText({ field, text }: { field: FieldChange; text: string }) {
  if (text === '') return <span className="soft">vazio</span>
  if (field.look === 'picture') return <Thumb url={text} className={classes.choicePicture} />
  return <span className={classes.choiceText}>{text}</span>
}

type FrameProps = { question: string; size: number; onClose: () => void; children: ReactNode }

function Frame({ question, size, onClose, children }: FrameProps) {
  useReturnedFocus()
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      fullScreen={isPhone}
      title={
        <Text component="span" fw={650} fz={21} lh={1.3}>
          {question}
        </Text>
      }
      closeButtonProps={{ 'aria-label': 'Fechar sem mudar nada' }}
    >
      {children}
    </Modal>
  )
}

const Fact = ({ children }: { children: ReactNode }) => (
  <div className={classes.fact}>
    <Shield size={18} aria-hidden />
    <span>{children}</span>
  </div>
)

type AnswersProps = {
  yes: string
  isBusy: boolean
  isDisabled: boolean
  onStay: () => void
  onYes: () => void
}

const Answers = ({ yes, isBusy, isDisabled, onStay, onYes }: AnswersProps) => (
  <div className={classes.answers}>
    <Button variant="default" onClick={onStay} data-autofocus>
      Deixar como está
    </Button>
    <Button onClick={onYes} loading={isBusy} disabled={isDisabled}>
      {yes}
    </Button>
  </div>
)
