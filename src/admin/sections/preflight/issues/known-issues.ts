import { repeatedPraiseIn } from '#content/consent/repeated-praise.ts'
import { isMarkedExample } from '#content/example-marks.ts'
import { exampleFieldsOf, exampleSentenceOf } from '#content/examples/example-values.ts'
import type { Content, StoredDocument } from '#content/index.ts'
import type { DataUse } from '#content/legal/data-use.ts'
import { missingLegalOf } from '#content/legal/missing-legal.ts'
import {
  contactIssues,
  emptyIssues,
  foreignPictureIssues,
  hostingIssues,
  markIssues,
  searchIssues,
} from '#content/preflight/content-issues.ts'
import { anniversaryOf, daysLeftOf, pastClosuresOf } from '#content/preflight/dates.ts'
import { referenceIssues, textIssues, textLinkIssues } from '#content/preflight/entry-issues.ts'
import { misusedTitleIssues, peopleIssues } from '#content/preflight/people-issues.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { joined } from '#content/rules/text.ts'
import { isRecord } from '#content/schema/section.ts'
import { titleOf } from '#content/title.ts'
import type { Consents } from '#protocol/consents.ts'
import type { Draft } from '#protocol/drafts.ts'
import type { PanelSlug } from '#protocol/panel-paths.ts'
import { slugOf } from '../../../data/document-path.ts'
import { fieldOf } from '../../../fields/field-place.ts'
import { counted } from '../../../ui/format.ts'
import { consentOf } from '../../testimonials/consent-data.ts'
import type { PreflightIssue } from './issue.ts'
import { PHONE_WIDTH } from './measured-issues.ts'

/** Testimonials on the page without the authorization of their authors, authorizations that end soon, and once a year whether one still holds. */
export function consentIssues(
  documents: StoredDocument[],
  { consents }: Consents,
  isLaunched: boolean,
  now = new Date(),
): PreflightIssue[] {
  const testimonials = documents.filter(
    (document) => document.entity === 'testimonials' && (isLaunched || !isMarkedExample(document)),
  )
  return testimonials.flatMap(({ id, data }): PreflightIssue[] => {
    const consent = consentOf(consents, id)
    const name = titleOf('testimonials', data)
    const place = { to: { field: `testimonials/${id}.is_approved` } }
    const seen = { field: `testimonials/${id}.text`, width: PHONE_WIDTH }
    if (!isRecord(data) || data.is_approved !== true) return []
    if (!consent?.isCovering) {
      return [
        {
          check: 'consents',
          isSerious: true,
          isRefused: true,
          title: 'Um depoimento está sem autorização',
          text: `O de ${name} não vai ao ar assim. Anexe a autorização assinada ou deixe de mostrar.`,
          ...place,
          seen,
        },
      ]
    }
    const advice = { check: 'consents', isSerious: false, ...place, seen } as const
    const days = daysLeftOf(consent.expiresAt, now)
    if (days !== undefined) {
      return [
        {
          ...advice,
          title: `Uma autorização termina em ${counted(days, 'dia', 'dias')}`,
          text: `A de ${name}. Nesse dia o depoimento sai do site e é apagado. Para mantê-lo, anexe antes uma nova assinada.`,
        },
      ]
    }
    const years = anniversaryOf(consent.signedOn ?? consent.recordedAt, now)
    if (years === undefined) return []
    return [
      {
        ...advice,
        title: `A autorização de ${name} ainda vale?`,
        text: `Faz ${counted(years, 'ano', 'anos')}. Se ela não quiser mais, escolha A paciente retirou no ⋮ do depoimento. O site pergunta uma vez por ano.`,
      },
    ]
  })
}

/** Advice where the council may see repeated praise. */
export function praiseIssues({ approvals }: Consents, now = new Date()): PreflightIssue[] {
  const advice = repeatedPraiseIn(
    approvals.map(({ approvedAt }) => approvedAt),
    now,
  )
  return advice
    ? [{ check: 'praise', isSerious: false, ...advice, to: { slug: 'testimonials' } }]
    : []
}

/** What was meant for days that are over, and drafts that could not be published on theirs. */
export function dateIssues(
  { contact }: Content,
  drafts: Pick<Draft, 'problem' | 'sheet'>[],
  today = toClinicTime(new Date()).day,
): PreflightIssue[] {
  const closures = pastClosuresOf(contact.closures, today).map(
    ({ name, index }): PreflightIssue => ({
      check: 'dates',
      isSerious: false,
      title: 'Um período de portas fechadas já passou',
      text: `${name} terminou e pode sair da lista.`,
      to: { field: `contact.closures.${index}.name` },
    }),
  )
  const refused = drafts.flatMap(({ problem, sheet }): PreflightIssue[] =>
    problem
      ? [
          {
            check: 'dates',
            isSerious: false,
            title: `O rascunho de ${sheet.title} não foi publicado`,
            text: problem,
            to: { slug: slugOf(sheet.entity) as PanelSlug },
          },
        ]
      : [],
  )
  return [...closures, ...refused]
}

/** What the contents say about people, contacts, marks and pictures; advice only. */
export const contentIssues = (
  documents: StoredDocument[],
  content: Content,
  library: Record<string, unknown>,
  use: DataUse | null,
  today = toClinicTime(new Date()).day,
): PreflightIssue[] =>
  [
    ...peopleIssues(content, today),
    ...contactIssues(content),
    ...markIssues(documents),
    ...hostingIssues(content, use),
    ...searchIssues(content),
    ...emptyIssues(content),
    ...foreignPictureIssues(documents, library),
    ...textIssues(content, today),
    ...referenceIssues(documents),
    ...textLinkIssues(documents, content, today),
  ].map(({ field, ...issue }) => ({
    ...issue,
    isSerious: false,
    to: { field },
    ...(!offPage.test(field) && { seen: { field, width: PHONE_WIDTH } }),
  }))

/** Fields that no element of the page is marked with. */
const offPage =
  /^(?:legalPages|links|page|settings|articles)\b|^treatments\/[\w-]+\.(?:text|people)\b/

/** What the law and patients require; before the launch only advice, because the launch itself waits for it. */
export function identityIssues(
  { settings, team }: Pick<PublicContent, 'settings' | 'team'>,
  shown: Parameters<typeof exampleFieldsOf>[0],
  isLaunched: boolean,
): PreflightIssue[] {
  const missing = missingLegalOf(settings, settings.legal.technicalDirector)
  const examples = exampleFieldsOf(shown).filter(({ path }) => !path.startsWith('legal.'))
  const [example] = examples
  const issues: PreflightIssue[] = misusedTitleIssues(team).map(({ field, ...issue }) => ({
    ...issue,
    isSerious: true,
    to: { field },
    seen: { field, width: PHONE_WIDTH },
  }))
  if (missing.length > 0) {
    issues.push({
      check: 'legal',
      isSerious: isLaunched,
      title: `${missing.length === 1 ? 'Falta' : 'Faltam'} ${joined(missing)}`,
      text: `${settings.establishment === 'clinic' ? 'A Resolução CFM 2.336/2023' : 'O conselho da profissão'} pede quem responde e o registro${settings.establishment === 'office' ? '' : '; o CNPJ diz de quem é o site'}. Tudo aparece no rodapé.`,
      to: { field: 'settings.legal' },
      seen: { field: 'settings.legal', width: PHONE_WIDTH },
    })
  }
  if (example) {
    const field = fieldOf({ ...example, id: example.entity })
    issues.push({
      check: 'contact',
      isSerious: isLaunched,
      title: exampleSentenceOf(examples) ?? '',
      text: 'A paciente que tocar ali não fala com a clínica.',
      to: { field },
      seen: { field, width: PHONE_WIDTH },
    })
  }
  return issues
}
