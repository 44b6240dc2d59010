import type { ReactNode } from 'react'
import { GoodMark, OpenMark } from '../ui/page/report.tsx'
import { Dock } from './save-dock.tsx'
import { StatusLine } from './status-line.tsx'

type Props = {
  title: string
  /** When it was read; shown if nothing is open. */
  note: string
  /** The button that leads to the first of what is open; absent if nothing is. */
  action?: ReactNode
}

/** The dock below a report on the texts or the page. */
export const ReportDock = ({ title, note, action }: Props) => (
  <Dock
    status={
      <StatusLine
        mark={action ? <OpenMark /> : <GoodMark />}
        title={title}
        note={action ? 'O site no ar não mudou' : note}
      />
    }
  >
    {action}
  </Dock>
)
