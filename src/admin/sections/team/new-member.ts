import { noRegistration } from '#content/rules/registration-parts.ts'
import { newDocument } from '../../data/new-document.ts'

/** Most of those who are added are physicians; another council is one choice away. */
export const newMember = newDocument('team', {
  name: '',
  role: '',
  bio: '',
  registration: { ...noRegistration, council: 'CRM', title: 'MÉDICA' },
})
