import type { LaunchCheck } from '#content/launch/launch.ts'
import { type GuideStep, guideSteps } from '#protocol/panel-paths.ts'

/** What a step shows beside its form: colours and name on a small page, the first screen, or one card. */
export type PreviewKind = 'board' | 'opening' | 'member'

type StepPlan = { label: string; title: string; hint: string; preview?: PreviewKind }

export const guidePlan: Record<GuideStep, StepPlan> = {
  clinic: {
    label: 'Clínica',
    title: 'A sua clínica',
    hint: 'Nome, contato e cor. O site inteiro segue daqui.',
    preview: 'board',
  },
  hero: {
    label: 'Abertura',
    title: 'O primeiro texto',
    hint: 'É o que a paciente lê ao abrir o site. Já vem escrito: mude o que quiser.',
    preview: 'opening',
  },
  team: {
    label: 'Equipe',
    title: 'Quem atende',
    hint: 'Uma pessoa basta para começar.',
    preview: 'member',
  },
  treatments: {
    label: 'Tratamentos',
    title: 'O que vocês oferecem',
    hint: 'Marque. Os textos já vêm escritos e podem mudar depois.',
  },
  launch: {
    label: 'Lei e lançar',
    title: 'Lei e lançar',
    hint: 'Uma lista. O que está pronto já tem sinal.',
  },
}

/** Where the guide resolves a check; the others have a screen of their own. */
export const checkSteps: Partial<Record<LaunchCheck['id'], GuideStep>> = {
  name: 'clinic',
  contact: 'clinic',
  logo: 'clinic',
  colours: 'clinic',
  hero: 'hero',
  team: 'team',
  director: 'team',
  registrations: 'team',
  specialties: 'team',
  treatments: 'treatments',
}

/** Undefined before the first step and after the last one. */
export const stepBeside = (step: GuideStep, by: 1 | -1): GuideStep | undefined =>
  guideSteps[guideSteps.indexOf(step) + by]
