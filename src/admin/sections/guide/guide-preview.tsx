import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { Design } from '#content/sections/design.ts'
import type { PreviewContent } from '#site/live/preview-message.ts'
import { type UnsavedValues, usePreview } from '../../data/use-preview.ts'
import { PartFrame } from '../../ui/preview/part-frame.tsx'
import { SiteFrame } from '../../ui/preview/site-frame.tsx'
import type { UnsavedDocument } from '../../unsaved/use-unsaved-document.ts'
import { Board } from '../colours/board.tsx'
import classes from './guide.module.css'
import type { PreviewKind } from './guide-plan.ts'

type Shown = { typed: UnsavedValues[]; onFix: (fix: Partial<Design>) => void }

const nothing: Shown = { typed: [], onFix: () => {} }

const ShowContext = createContext<(shown: Shown) => void>(() => {})

/** Shows in the preview what is typed in these forms. */
export function useShownForms(forms: UnsavedDocument[]) {
  const show = use(ShowContext)
  const typed = forms.map(({ entity, id, form }) => ({ entity, id, values: form.values }))
  const design = forms.find(({ entity }) => entity === 'design')
  const key = JSON.stringify(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies what was typed
  useEffect(() => {
    show({ typed, onFix: (fix) => design?.form.setValues(fix) })
    return () => show(nothing)
  }, [key])
}

type Props = { kind: PreviewKind | undefined; children: ReactNode }

/** The form, and beside it what it is about. The frames stay from step to step, so that none of them loads twice. */
export function WithPreview({ kind, children }: Props) {
  const [shown, setShown] = useState(nothing)
  return (
    <ShowContext value={setShown}>
      <div className={classes.columns} data-preview={kind}>
        <div>{children}</div>
        <Preview kind={kind} {...shown} />
      </div>
    </ShowContext>
  )
}

const oneCard = (content: PreviewContent) => ({
  ...content,
  treatments: content.treatments.slice(0, 1),
})

function Preview({ kind, typed, onFix }: Shown & { kind: PreviewKind | undefined }) {
  const content = usePreview(...typed)
  const member = typed.find(({ entity }) => entity === 'team')?.id
  const card = content && { ...content, team: content.team.filter(({ id }) => id === member) }
  return (
    <aside className={classes.preview} aria-label="Como fica no site" hidden={!kind}>
      {kind === 'board' && <Board content={content && oneCard(content)} onFix={onFix} />}
      <div hidden={kind !== 'opening'}>
        <SiteFrame content={content} hasChoice={false} />
      </div>
      <div hidden={kind !== 'member'}>
        <PartFrame name="team" content={card} pointing={undefined} isWhole />
      </div>
    </aside>
  )
}
