import { exampleFieldsIn } from '#content/examples/example-values.ts'
import type { EntityName } from '#content/index.ts'
import { type GuideStep, guideSteps } from '#protocol/panel-paths.ts'

type Documents = Partial<Record<EntityName, { _isExample: boolean }[]>>

/** A step is done when what it asks is the clinic's own; the opening, which has a good text, also when a later step is. */
export function doneStepsOf(documents: Documents, isLaunched: boolean): GuideStep[] {
  const { settings = [], contact = [], hero = [], team = [], treatments } = documents
  const examples = [...settings, ...contact].flatMap((one) => exampleFieldsIn(one))
  const own = team.filter(({ _isExample }) => !_isExample)
  const isTeamDone = own.length > 0 && own.every((one) => exampleFieldsIn(one).length === 0)
  const areTreatmentsDone = treatments?.every(({ _isExample }) => !_isExample) ?? false
  const isOpeningDone = hero.some(({ _isExample }) => !_isExample)
  const isDone: Record<GuideStep, boolean> = {
    clinic: settings.length > 0 && !['siteName', 'whatsapp', 'address'].some(isIn(examples)),
    hero: isOpeningDone || isTeamDone || areTreatmentsDone,
    team: isTeamDone,
    treatments: areTreatmentsDone,
    launch: isLaunched,
  }
  return guideSteps.filter((step) => isDone[step])
}

const isIn = (list: string[]) => (name: string) => list.includes(name)

export const firstOpenStep = (done: GuideStep[]): GuideStep =>
  guideSteps.find((step) => !done.includes(step)) ?? 'launch'
