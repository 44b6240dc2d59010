import { exampleFieldsIn } from '#content/examples/example-values.ts'
import type { EntityName } from '#content/index.ts'
import { missingLegalOf } from '#content/legal/missing-legal.ts'
import { type DirectingMember, technicalDirectorOf } from '#content/legal/technical-director.ts'
import type { Settings } from '#content/sections/settings.ts'
import { type GuideStep, guideSteps } from '#protocol/panel-paths.ts'
import { guidePlan } from './guide-plan.ts'

type Step = { _isExample: boolean } & Partial<
  Pick<Settings, 'legal' | 'establishment'> & DirectingMember
>
type Documents = Partial<Record<EntityName, Step[]>>

/** A step is done when it contains no examples and lacks nothing that the law requires; the last step when the site is launched. */
export function doneStepsOf(documents: Documents, isLaunched: boolean): GuideStep[] {
  return guideSteps.filter((step) => {
    const plan = guidePlan[step]
    if (plan.kind === 'launch') return isLaunched
    const list = documents[plan.entity] ?? []
    const asked = plan.kind === 'section' && plan.also ? documents[plan.also] : undefined
    const hasExamples = [...list, ...(asked ?? [])].some((one) => exampleFieldsIn(one).length > 0)
    return !hasExamples && list.length > 0 && list.every((one) => isDone(one, documents.team ?? []))
  })
}

function isDone({ _isExample, legal, establishment = 'clinic' }: Step, team: Step[]): boolean {
  if (_isExample || !legal) return !_isExample
  const director = technicalDirectorOf({ settings: { legal }, team: team.filter(isMember) })
  return missingLegalOf({ legal, establishment }, director).length === 0
}

const isMember = (step: Step): step is Step & DirectingMember => step.credentials !== undefined

export const firstOpenStep = (done: GuideStep[]): GuideStep =>
  guideSteps.find((step) => !done.includes(step)) ?? 'launch'
