import type { Content } from '../index.ts'
import { isExampleRegistration } from '../rules/registration-line.ts'
import { firstNonEmpty } from '../rules/text.ts'

/** What a team member's record says about directing the clinic. */
export type DirectingMember = {
  name: string
  role: string
  credentials: string
  isTechnicalDirector: boolean
}

type Establishment = Content['settings']['establishment']

/** The marked member of the team, visible on the page or not; of several, the first of the list. In an office nobody needs the mark. Without a registration nobody can direct. */
export function directorIn<One extends DirectingMember>(
  team: readonly One[],
  establishment: Establishment,
): One | undefined {
  const registered = team.filter(({ credentials }) => credentials !== '')
  const marked = registered.find(({ isTechnicalDirector }) => isTechnicalDirector)
  return marked ?? (establishment === 'office' ? registered[0] : undefined)
}

const isOfPhysician = (credentials: string) => /^MÉDIC[AO] /.test(credentials)

/** What the footer calls the person: only physicians are directors by the rules of medicine. */
export function directorTitleOf(credentials: string): string {
  if (credentials.startsWith('MÉDICA ')) return 'Diretora técnica médica'
  return credentials.startsWith('MÉDICO ') ? 'Diretor técnico médico' : 'Responsabilidade técnica'
}

/** 'Diretora técnica médica: Dra. Ana Lima – MÉDICA – CRM-PR 12345 – Cirurgia Vascular RQE 6789'; of an office, 'Bia Reis – Fisioterapeuta – CREFITO-8 1234-F'. */
export function directorLineOf(
  { name, role, credentials }: DirectingMember,
  establishment: Establishment,
): string {
  const profession = isOfPhysician(credentials) ? [] : [role]
  const line = [name, ...profession, credentials.replaceAll(' · ', ' – ')].join(' – ')
  return establishment === 'office' ? line : `${directorTitleOf(credentials)}: ${line}`
}

/** Who answers for the clinic, in up to three lines: the clinic with its number, who directs it, and that person's registrations, each of which stays on one line. Numbers of zeros are examples. */
export function identificationOf({ siteName, establishment, legal }: Identified): string {
  const { clinicRegistration, technicalDirector } = legal
  const [person = '', ...registrations] = technicalDirector.split(' – ')
  const credentials = registrations.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ')
  const isTitled = person.includes(':') || establishment === 'office'
  const title = isTitled ? '' : `${directorTitleOf(registrations.join(' · '))}: `
  return [
    ...(isNumbered(clinicRegistration) ? [`${siteName} · ${clinicRegistration}`] : []),
    ...(isNumbered(technicalDirector) ? [title + person, credentials] : []),
  ]
    .filter(Boolean)
    .join('\n')
}

const isNumbered = (text: string) => /[1-9]/.test(text) && !isExampleRegistration(text)

type Identified = Pick<Content['settings'], 'siteName' | 'establishment' | 'legal'>
type Sources = {
  settings: Pick<Content['settings'], 'establishment' | 'legal'>
  team: readonly DirectingMember[]
}

/** What the page says about the technical director: the settings in their own words, else the team's record; empty if neither says anything. */
export function technicalDirectorOf({ settings: { establishment, legal }, team }: Sources): string {
  const director = directorIn(team, establishment)
  return firstNonEmpty(legal.technicalDirector, director && directorLineOf(director, establishment))
}
