import type { SectionName } from '#content/index.ts'
import { type GuideStep, guideSteps } from '#protocol/panel-paths.ts'

type Common = {
  label: string
  /** The question that the step asks. */
  ask: string
  title: string
  hint: string
}

export type SectionPlan = Common & {
  kind: 'section'
  entity: SectionName
  /** Another section of which the step asks a part. */
  also?: 'links'
  /** The essential fields, as in the editor. */
  fields: string[]
  /** The id that the preview scrolls to. */
  anchor: string
  done: string
}

export type ListPlan = Common & {
  kind: 'list'
  entity: 'team' | 'treatments'
  one: string
  add: string
  empty: string
  examples: [one: string, many: string]
}

type LaunchPlan = Pick<Common, 'label' | 'ask'> & { kind: 'launch' }

export type StepPlan = SectionPlan | ListPlan | LaunchPlan

export const guidePlan: Record<GuideStep, StepPlan> = {
  hero: {
    kind: 'section',
    entity: 'hero',
    label: 'Abertura',
    ask: 'O que a paciente lê primeiro?',
    title: 'Só o essencial',
    hint: 'Cartões e botões você completa depois, em Abertura.',
    fields: ['title', 'subtitle', 'description', 'backgroundImage'],
    anchor: 'hero',
    done: 'Abertura guardada.',
  },
  contact: {
    kind: 'section',
    entity: 'contact',
    also: 'links',
    label: 'Contato',
    ask: 'Como ela fala com vocês?',
    title: 'Só o essencial',
    hint: 'Estes dados valem para o site todo: cabeçalho, contato e rodapé.',
    fields: ['whatsapp', 'phone', 'email', 'address'],
    anchor: 'contact',
    done: 'Informações de contato atualizadas com sucesso!',
  },
  logo: {
    kind: 'section',
    entity: 'design',
    label: 'Logo e cores',
    ask: 'Qual é a cara da clínica?',
    title: 'Só o essencial',
    hint: 'As outras cores seguem da principal. Se quiser mudá-las, abra Cores.',
    fields: ['logoUrl', 'logoAlt', 'primaryColor', 'theme'],
    anchor: '',
    done: 'Logo e cores guardados.',
  },
  team: {
    kind: 'list',
    entity: 'team',
    label: 'Equipe',
    ask: 'Quem cuida dela?',
    title: 'As pessoas que aparecem no site',
    hint: 'Troque cada exemplo por alguém da clínica, ou tire do site.',
    one: 'Pessoa da equipe',
    add: 'Adicionar pessoa',
    empty: 'Nenhum membro da equipe cadastrado.',
    examples: ['pessoa de exemplo', 'pessoas de exemplo'],
  },
  treatments: {
    kind: 'list',
    entity: 'treatments',
    label: 'Tratamentos',
    ask: 'Como vocês cuidam?',
    title: 'Os cartões de tratamento',
    hint: 'Os textos já vêm prontos. Confira, ajuste, e tire o que a clínica não oferece.',
    one: 'Tratamento',
    add: 'Adicionar tratamento',
    empty: 'Nenhum tratamento cadastrado',
    examples: ['tratamento de exemplo', 'tratamentos de exemplo'],
  },
  settings: {
    kind: 'section',
    entity: 'settings',
    label: 'Identificação',
    ask: 'Quem responde pela clínica?',
    title: 'O que a lei pede',
    hint: 'De uma clínica médica, a Resolução CFM 2.336/2023 pede a direção técnica e o registro no CRM; tudo aparece no rodapé.',
    fields: [
      'siteName',
      'establishment',
      'legal.legalName',
      'legal.cnpj',
      'legal.clinicRegistration',
      'legal.technicalDirector',
    ],
    anchor: 'footer',
    done: 'Identificação guardada.',
  },
  launch: { kind: 'launch', label: 'Lançar', ask: 'Tudo pronto para abrir?' },
}

/** Undefined after the last step. */
export const stepAfter = (step: GuideStep): GuideStep | undefined =>
  guideSteps[guideSteps.indexOf(step) + 1]
