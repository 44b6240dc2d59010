import { describe, expect, test } from 'vitest'
import { toPublicContent } from '#content/public/public-content.ts'
import { member, start } from '#content/testing/start.ts'
import { structuredDataOf } from './structured-data.ts'

const vascular = (name: string, credentials: string, more: object = {}) =>
  member(name, credentials, { role: 'Cirurgiã vascular', ...more })

const peopleOf = (members: ReturnType<typeof member>[], settings = start.settings) => {
  const data = structuredDataOf(
    toPublicContent({ ...start, settings, team: members }, {}),
    'https://clinica.com.br',
  )
  const { '@graph': graph } = data as { '@graph': Record<string, unknown>[] }
  return graph.filter((node) => node['@type'] === 'Person')
}

describe('what search engines learn about the team', () => {
  test('is no director of an office', () => {
    const ana = vascular('ana', 'MÉDICA · CRM-PR 12345', { isTechnicalDirector: true })
    expect(peopleOf([ana], { ...start.settings, establishment: 'office' })).toMatchObject([
      { jobTitle: 'Cirurgiã vascular' },
    ])
  })

  test('is the registration of each person, specialty with number, unit and director', () => {
    const credentials = 'MÉDICA · CRM-PR 12345 · Cirurgia Vascular RQE 6789'
    const ana = vascular('ana', credentials, { isTechnicalDirector: true, unit: 'Batel' })
    expect(peopleOf([ana])).toEqual([
      {
        '@type': 'Person',
        '@id': 'https://clinica.com.br/#ana',
        name: 'ana',
        jobTitle: ['Cirurgiã vascular', 'Diretora técnica médica'],
        worksFor: { '@id': 'https://clinica.com.br/#clinica' },
        workLocation: { '@type': 'Place', name: 'Batel' },
        identifier: [{ '@type': 'PropertyValue', propertyID: 'CRM-PR', value: '12345' }],
        hasCredential: [
          {
            '@type': 'EducationalOccupationalCredential',
            name: 'Cirurgia Vascular',
            identifier: { '@type': 'PropertyValue', propertyID: 'RQE', value: '6789' },
          },
        ],
      },
    ])
  })

  test('also comes from a text in other words that contains a registration', () => {
    const [bia] = peopleOf([vascular('bia', 'Nutricionista desde 2010, CRN-8 1234')])
    expect(bia).toMatchObject({
      jobTitle: 'Cirurgiã vascular',
      identifier: [{ propertyID: 'CRN-8', value: '1234' }],
    })
    expect(bia).not.toHaveProperty('hasCredential')
    expect(bia).not.toHaveProperty('workLocation')
  })

  test('is nothing about examples, and about people without a registration', () => {
    expect(peopleOf([vascular('x', 'MÉDICA · CRM-PR 00000'), vascular('y', '')])).toEqual([])
  })
})
