import { Box, Group, Highlight, Menu, TextInput } from '@mantine/core'
import Pencil from 'lucide-react/icons/pencil'
import { type ComponentProps, useState } from 'react'
import { plainTextOf } from '#content/rich-text/blocks.ts'
import type { Document } from '#sdk/documents.ts'
import { change } from '../../data/saves.ts'
import { ListRow } from '../../editor/collection/list-row.tsx'
import { act } from '../../history/act.ts'
import { MoveMenu } from '../../inputs/sorting/move-menu.tsx'
import { OrderHandle, Sortable, useDrag } from '../../inputs/sorting/sortable.tsx'
import { counted } from '../../ui/format.ts'
import { FormDialog } from '../../ui/parts/form-dialog.tsx'
import { Rows } from '../../ui/parts/rows.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { usePlaceText } from './question-form.tsx'

type Question = Document<'questions'>
type Move = (from: number, to: number) => void

type Props = {
  name: string
  entries: Question[]
  /** Those of them that are shown. */
  found: Question[]
  /** The words that are searched for. */
  words: string
  /** Whether the order can be changed. */
  isWhole: boolean
  index: number
  total: number
  /** The path of the list. */
  path: string
  onMove: Move
  onMoveIn: Move
}

const WITHOUT_NAME = 'Sem grupo'

/** Of the group, among those that are dragged. */
export const groupId = (name: string) => `group ${name}`

/** A group with its questions, which moves as a whole. */
export function QuestionGroup(props: Props) {
  const { entries, found, words, isWhole, index, total, path, onMove, onMoveIn } = props
  const { root, handle } = useDrag(groupId(props.name))
  const [isRenaming, setIsRenaming] = useState(false)
  const name = props.name || WITHOUT_NAME
  if (found.length === 0) return null
  const count = counted(entries.length, 'pergunta', 'perguntas')
  return (
    <div {...root}>
      <Sheet
        title={name}
        hint={isWhole ? count : `${found.length} de ${entries.length}`}
        action={
          isWhole && (
            <Group gap={0} wrap="nowrap" mr={-8}>
              <Box visibleFrom="sm">
                <OrderHandle drag={handle} name={`grupo ${name}`} {...{ index, total, onMove }} />
              </Box>
              <MoveMenu name={`grupo ${name}`} {...{ index, total, onMove }}>
                <Menu.Item leftSection={<Pencil size={18} />} onClick={() => setIsRenaming(true)}>
                  Mudar o nome…
                </Menu.Item>
              </MoveMenu>
            </Group>
          )
        }
      >
        <Sortable ids={entries.map(({ _id }) => _id)} onMove={onMoveIn} said="">
          <Rows>
            {found.map((question) => (
              <QuestionRow
                key={question._id}
                {...{ question, words, isWhole }}
                to={`${path}/${question._id}`}
                place={{
                  index: entries.indexOf(question),
                  total: entries.length,
                  onMove: onMoveIn,
                }}
              />
            ))}
          </Rows>
        </Sortable>
      </Sheet>
      {isRenaming && (
        <RenameDialog name={props.name} entries={entries} onClose={() => setIsRenaming(false)} />
      )}
    </div>
  )
}

type RowProps = Pick<ComponentProps<typeof ListRow>, 'to' | 'place'> &
  Pick<Props, 'words' | 'isWhole'> & { question: Question }

function QuestionRow({ question, words, isWhole, ...props }: RowProps) {
  const drag = useDrag(question._id)
  const answer = plainTextOf(question.answer)
  return (
    <ListRow
      entity="questions"
      entry={question}
      {...props}
      drag={isWhole ? drag : undefined}
      title={
        <Highlight component="b" highlight={words}>
          {question.name}
        </Highlight>
      }
      note={
        answer ? (
          <Highlight component="span" highlight={words}>
            {answer}
          </Highlight>
        ) : (
          <span className="warn">Ainda sem resposta: não aparece no site</span>
        )
      }
      isShort={answer !== ''}
      detail={usePlaceText(question)}
    />
  )
}

type RenameProps = Pick<Props, 'name' | 'entries'> & { onClose: () => void }

/** A group is a word on its questions, so each of them gets the new one. */
function RenameDialog({ name, entries, onClose }: RenameProps) {
  const [group, setGroup] = useState(name)
  const handleSend = async () => {
    const update = entries.map(({ _id, _version }) => ({
      filter: { _id, _version },
      update: { group },
    }))
    const renamed = () => change('questions', { update })
    if (await act(`O grupo agora se chama “${group}”.`, renamed)) onClose()
  }
  return (
    <FormDialog
      title="Nome do grupo"
      submit="Mudar"
      isValid={() => group.trim() !== ''}
      onSend={handleSend}
      onClose={onClose}
    >
      <TextInput
        label="Nome"
        data-autofocus
        maxLength={60}
        value={group}
        onChange={({ currentTarget }) => setGroup(currentTarget.value)}
      />
    </FormDialog>
  )
}
