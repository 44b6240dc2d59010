import { ActionIcon, Badge, Button, Text } from '@mantine/core'
import CalendarOff from 'lucide-react/icons/calendar-off'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import type { Closure } from '#content/rules/hours/closed-days.ts'
import { dateText } from '#content/rules/hours/opening-words.ts'
import { useFieldValue } from '../../inputs/input-props.ts'
import { counted } from '../../ui/format.ts'
import { focusBefore } from '../../ui/page/focus-before.ts'
import { useAskedFor } from '../../ui/paths.ts'
import { ClosureDialog } from './closure-dialog.tsx'
import classes from './hours.module.css'

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
      {closures.map((closure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a closure has no id
        <div key={index} className={classes.closure}>
          <CalendarOff size={20} aria-hidden />
          <div className={classes.closureWords}>
            <b>{closure.name}</b>
            <Text size="sm">{`Fechado ${rangeText(closure.from, closure.until)}`}</Text>
            <Text size="sm" className="soft">
              {`Aviso na página ${rangeText(closure.noticeFrom || closure.from, closure.until)}`}
            </Text>
          </div>
          <Badge className={classes.soon}>{currentStateOf(closure, today)}</Badge>
          <span>
            <ActionIcon aria-label={`Mudar ${closure.name}`} onClick={() => setEdited(index)}>
              <Pencil size={18} />
            </ActionIcon>
            <ActionIcon
              aria-label={`Tirar ${closure.name}`}
              onClick={({ currentTarget }) => {
                focusBefore(currentTarget.closest(`.${classes.closure}`))
                onChange(closures.toSpliced(index, 1))
              }}
            >
              <Trash size={18} />
            </ActionIcon>
          </span>
        </div>
      ))}
      <Button
        variant="light"
        className={classes.add}
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
