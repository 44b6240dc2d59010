import { withoutExamples } from '../examples/example-values.ts'
import type { Content } from '../index.ts'
import { toClinicTime } from '../rules/clinic-time.ts'
import type { Check, Facts, Finding, Weight } from './check.ts'
import { identityFindings, startFindings } from './identity-checks.ts'
import { linkFindings, numberLinkFindings } from './link-checks.ts'
import { misusedTitleFindings, peopleFindings } from './people-checks.ts'
import {
  brightOpeningFindings,
  colourFindings,
  contactFindings,
  foreignPictureFindings,
  hostingFindings,
  markFindings,
  undescribedPictureFindings,
} from './place-checks.ts'
import { consentFindings, missingConsentFindings, praiseFindings } from './testimonial-checks.ts'
import {
  closureFindings,
  draftFindings,
  passageFindings,
  referenceFindings,
  reviewFindings,
  textLinkFindings,
} from './text-checks.ts'

/** Everything that is wrong with the site or missing on it, the most serious first. */
export function checksOf(content: Content, facts: Facts): Check[] {
  const { isLaunched, now } = facts
  const today = toClinicTime(now).day
  const shown = isLaunched ? withoutExamples(content) : content
  return [
    ...weighed('serious', [
      ...identityFindings(content, isLaunched),
      ...misusedTitleFindings(shown.team.filter(({ is_active }) => is_active)),
      ...numberLinkFindings(shown),
      ...missingConsentFindings(content, facts),
    ]),
    ...passageChecks(facts, content),
    ...weighed('advice', [
      ...consentFindings(content, facts),
      ...praiseFindings(facts),
      ...linkFindings(shown),
      ...colourFindings(shown),
      ...startFindings(content, isLaunched),
      ...peopleFindings(shown, today),
      ...contactFindings(shown),
      ...markFindings(content),
      ...hostingFindings(shown, facts.use),
      ...foreignPictureFindings(content, facts.pictures),
      ...undescribedPictureFindings(shown, facts.pictures),
      ...brightOpeningFindings(shown, facts.pictures),
      ...reviewFindings(shown, today),
      ...referenceFindings(content),
      ...textLinkFindings(content, today),
      ...closureFindings(shown, today),
      ...draftFindings(facts),
    ]),
  ]
}

const weighed = (weight: Weight, found: Finding[]): Check[] =>
  found.map((finding) => {
    const { field, title, text } = finding
    return { id: [field, title, text].join(' '), weight, ...finding }
  })

function passageChecks({ passages = [] }: Facts, content: Content): Check[] {
  const serious = passages.filter(({ isSerious }) => isSerious)
  const others = passages.filter(({ isSerious }) => !isSerious)
  return [
    ...weighed('words', passageFindings(content, serious)),
    ...weighed('advice', passageFindings(content, others)),
  ]
}
