import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { FieldChange } from '#content/history/field-changes.ts'
import type { RestoreRequest } from '#protocol/history.ts'
import { restore } from '../data/history.ts'
import { Thumb } from '../pictures/thumb.tsx'
import { ChoiceCard } from '../ui/choice-card.tsx'
import classes from './restore-dialogs.module.css'
import { Answers, CHANGE_OF_MIND, Fact, Frame } from './restore-frame.tsx'
import { useRestoreMutation } from './use-restore-mutation.ts'

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
        <Stack gap="xs">
          {choices.map(({ value, owner, text }) => (
            <ChoiceCard key={value} value={value}>
              <span className={classes.choiceOwner}>{owner}</span>
              <ChoiceText field={field} text={text} />
            </ChoiceCard>
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
