import type { EntityName } from '#content/index.ts'
import { type GuideStep, guideSteps } from '#protocol/panel-paths.ts'
import { guidePlan } from './guide-plan.ts'

type Documents = Partial<Record<EntityName, { _isExample: boolean }[]>>

/** A step is done when nothing in it is an example any more, and the last when the site is launched. */
export function doneStepsOf(documents: Documents, isLaunched: boolean): GuideStep[] {
  return guideSteps.filter((step) => {
    const plan = guidePlan[step]
    if (plan.kind === 'launch') return isLaunched
    const list = documents[plan.entity] ?? []
    return list.length > 0 && list.every(({ _isExample }) => !_isExample)
  })
}

export const firstOpenStep = (done: GuideStep[]): GuideStep =>
  guideSteps.find((step) => !done.includes(step)) ?? 'launch'
