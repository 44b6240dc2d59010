import { missingLegalOf } from '#content/example-marks.ts'
import type { EntityName } from '#content/index.ts'
import type { Settings } from '#content/sections/settings.ts'
import { type GuideStep, guideSteps } from '#protocol/panel-paths.ts'
import { guidePlan } from './guide-plan.ts'

type Step = { _isExample: boolean; legal?: Settings['legal'] }
type Documents = Partial<Record<EntityName, Step[]>>

/** A step is done when it contains no examples and lacks nothing that the law requires; the last step when the site is launched. */
export function doneStepsOf(documents: Documents, isLaunched: boolean): GuideStep[] {
  return guideSteps.filter((step) => {
    const plan = guidePlan[step]
    if (plan.kind === 'launch') return isLaunched
    const list = documents[plan.entity] ?? []
    return list.length > 0 && list.every(isDone)
  })
}

const isDone = ({ _isExample, legal }: Step) =>
  !_isExample && (!legal || missingLegalOf(legal).length === 0)

export const firstOpenStep = (done: GuideStep[]): GuideStep =>
  guideSteps.find((step) => !done.includes(step)) ?? 'launch'
