import { ActionIcon, Badge, Button } from '@mantine/core'
import CalendarOff from 'lucide-react/icons/calendar-off'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import type { Closure } from '#content/rules/hours/closed-days.ts'
import { dateText } from '#content/rules/hours/opening-words.ts'
import { useFieldValue } from '../../inputs/input-props.ts'
import { counted } from '../../ui/format.ts'
import { focusBefore } from '../../ui/page/focus-before.ts'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { useAskedFor } from '../../ui/paths.ts'
import { ClosureDialog } from './closure-dialog.tsx'

const DAY_MILLISECONDS = 86_400_000

/** The days on which the clinic is closed, with their notices. */
export function Closures() {
  const { value: closures, onChange } = useFieldValue<Closure[]>('closures')
  /** The index of the closure in the dialog; the length of the list for a new one. */
  const { field, isToShow } = useAskedFor()
  const isAsked = field === 'contact.closures' && isToShow
  const [edited, setEdited] = useState(isAsked ? closures.length : undefined)
  const today = toClinicTime(new Date()).day
  return (
    <>
      {closures.length > 0 && (
        <Rows label="Recessos e fechamentos">
          {closures.map((closure, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a closure has no id
              key={index}
              title={closure.name}
              mark={<Badge color="amber">{currentStateOf(closure, today)}</Badge>}
              picture={<CalendarOff size={20} aria-hidden />}
              note={
                <>
                  <span>{`Fechado ${rangeText(closure.from, closure.until)}`}</span>
                  <br />
                  <span>
                    {`Aviso na página ${rangeText(closure.noticeFrom || closure.from, closure.until)}`}
                  </span>
                </>
              }
              onOpen={() => setEdited(index)}
              actions={
                <ActionIcon
                  aria-label={`Tirar ${closure.name}`}
                  onClick={({ currentTarget }) => {
                    focusBefore(currentTarget.closest('li'))
                    onChange(closures.toSpliced(index, 1))
                  }}
                >
                  <Trash size={18} />
                </ActionIcon>
              }
            />
          ))}
        </Rows>
      )}
      <Button
        variant="light"
        mr="auto"
        leftSection={<Plus size={18} aria-hidden />}
        name="closures"
        onClick={() => setEdited(closures.length)}
      >
        Novo fechamento
      </Button>
      {edited !== undefined && (
        <ClosureDialog
          initial={closures[edited]}
          onDone={(closure) => {
            onChange(closures.toSpliced(edited, 1, closure))
            setEdited(undefined)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

const rangeText = (from: string, until: string) =>
  from === until ? `em ${dateText(from)}` : `de ${dateText(from)} a ${dateText(until)}`

function currentStateOf({ from, until }: Closure, today: string): string {
  if (until < today) return 'já passou'
  if (from <= today) return 'é agora'
  const days = Math.round((Date.parse(from) - Date.parse(today)) / DAY_MILLISECONDS)
  return `começa em ${counted(days, 'dia', 'dias')}`
}
