import { type GuideStep, guideSteps } from '#protocol/panel-paths.ts'

type StepPlan = { label: string; title: string; hint: string }

export const guidePlan: Record<GuideStep, StepPlan> = {
  clinic: {
    label: 'Clínica',
    title: 'A sua clínica',
    hint: 'Nome, contato e cor. O site inteiro segue daqui.',
  },
  hero: {
    label: 'Abertura',
    title: 'O primeiro texto',
    hint: 'É o que a paciente lê ao abrir o site. Já vem escrito: mude o que quiser.',
  },
  team: {
    label: 'Equipe',
    title: 'Quem atende',
    hint: 'Uma pessoa basta para começar.',
  },
  treatments: {
    label: 'Tratamentos',
    title: 'O que vocês oferecem',
    hint: 'Marque. Os textos já vêm escritos e podem mudar depois.',
  },
  launch: {
    label: 'Lei e lançar',
    title: 'Lei e lançar',
    hint: 'O que a lei pede, e o que ainda falta.',
  },
}

const steps: Record<string, GuideStep> = {
  'settings.siteName': 'clinic',
  hero: 'hero',
  team: 'team',
  treatments: 'treatments',
}

/** Where the guide resolves what is wrong with a field; other fields have a screen of their own. */
export const stepOf = (field: string): GuideStep | undefined =>
  steps[field] ?? steps[field.split(/[/.]/)[0] ?? '']

/** Undefined before the first step and after the last one. */
export const stepBeside = (step: GuideStep, by: 1 | -1): GuideStep | undefined =>
  guideSteps[guideSteps.indexOf(step) + by]
