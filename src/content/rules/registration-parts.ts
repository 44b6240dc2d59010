/** The states of Brazil. */
export const states =
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ')

/** The councils whose registrations the panel knows; a registration with any other is a text. */
export const councilNames = [
  'CRM',
  'CREFITO',
  'CRN',
  'CRP',
  'COREN',
  'CRF',
  'CREF',
  'CRBM',
] as const

export type CouncilName = (typeof councilNames)[number]

export type Specialist = { specialty: string; number: string; _key: string }

/** A professional registration. Without a council there is none, or it is a text in the person's own words. */
export type RegistrationParts = {
  council: CouncilName | ''
  region: string
  number: string
  suffix: string
  /** Required by law beside a CRM, and only there. */
  title: '' | 'MÉDICA' | 'MÉDICO'
  /** Only beside a CRM, at most `MAX_SPECIALISTS`. */
  specialists: Specialist[]
  /** Only beside a CRM without specialists: what a physician studied without being a specialist. */
  postgraduate: string
}

/** CFM 2.336/2023: no more than two specialties are announced. */
export const MAX_SPECIALISTS = 2

export const MAX_REGISTRATION_DIGITS = 7

export const noRegistration: RegistrationParts = {
  council: '',
  region: '',
  number: '',
  suffix: '',
  title: '',
  specialists: [],
  postgraduate: '',
}
