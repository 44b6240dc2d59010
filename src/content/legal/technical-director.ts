import type { Content } from '../index.ts'
import { isExampleRegistration } from '../rules/registration.ts'
import { firstNonEmpty } from '../rules/text.ts'

/** What a team member's record says about directing the clinic. */
export type DirectingMember = {
  name: string
  credentials: string
  isTechnicalDirector: boolean
}

/** The marked member of the team, visible on the page or not; of several, the first of the list. Without a registration nobody can direct. */
export const directorIn = <One extends DirectingMember>(team: readonly One[]): One | undefined =>
  team.find(({ isTechnicalDirector, credentials }) => isTechnicalDirector && credentials !== '')

/** What the footer calls the person: only physicians are directors by the rules of medicine. */
export function directorTitleOf(credentials: string): string {
  if (credentials.startsWith('MÉDICA ')) return 'Diretora técnica médica'
  return credentials.startsWith('MÉDICO ') ? 'Diretor técnico médico' : 'Responsabilidade técnica'
}

/** 'Diretora técnica médica: Dra. Ana Lima – MÉDICA – CRM-PR 12345 – Cirurgia Vascular RQE 6789'. */
export const directorLineOf = ({ name, credentials }: DirectingMember): string =>
  `${directorTitleOf(credentials)}: ${name} – ${credentials.replaceAll(' · ', ' – ')}`

/** Who answers for the clinic, in up to three lines: the clinic with its number, who directs it, and that person's registrations, each of which stays on one line. Numbers of zeros are examples. */
export function identificationOf({ siteName, legal }: Identified): string {
  const { clinicRegistration, technicalDirector } = legal
  const [person = '', ...registrations] = technicalDirector.split(' – ')
  const credentials = registrations.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ')
  const title = person.includes(':') ? '' : `${directorTitleOf(registrations.join(' · '))}: `
  return [
    ...(isNumbered(clinicRegistration) ? [`${siteName} · ${clinicRegistration}`] : []),
    ...(isNumbered(technicalDirector) ? [title + person, credentials] : []),
  ]
    .filter(Boolean)
    .join('\n')
}

const isNumbered = (text: string) => /[1-9]/.test(text) && !isExampleRegistration(text)

type Identified = Pick<Content['settings'], 'siteName' | 'legal'>
type Sources = { settings: Pick<Content['settings'], 'legal'>; team: readonly DirectingMember[] }

/** What the page says about the technical director: the settings in their own words, else the team's record; empty if neither says anything. */
export function technicalDirectorOf({ settings, team }: Sources): string {
  const marked = directorIn(team)
  return firstNonEmpty(settings.legal.technicalDirector, marked && directorLineOf(marked))
}
