import { nationalNumberOf } from './rules/phone.ts'
import { isExampleRegistration } from './rules/registration.ts'
import { contact } from './sections/contact.ts'
import { testimonialExamples } from './sections/testimonials.ts'

/** Whether this person does not exist: an example, or a registration number of zeros. */
export const isExampleMember = (member: { isExample: boolean; credentials: string }) =>
  member.isExample || isExampleRegistration(member.credentials)

type Stored = { entity: string; data: unknown; isExample: boolean }

/** Whether a document is marked 'Exemplo': unedited example content, or a testimonial with the text of an invented one. */
export const isMarkedExample = ({ entity, data, isExample }: Stored): boolean =>
  isExample || (entity === 'testimonials' && isExampleText(data))

function isExampleText(data: unknown): boolean {
  const text = typeof data === 'object' && data !== null && 'text' in data ? data.text : undefined
  return (
    typeof text === 'string' &&
    testimonialExamples.some((example) => example.text.trim() === text.trim())
  )
}

const contactWords = {
  phone: 'o telefone',
  whatsapp: 'o WhatsApp',
  email: 'o e-mail',
  address: 'o endereço',
} as const
type ContactField = keyof typeof contactWords
type Contact = Record<ContactField, string>

/** Contact details that are still examples. */
export function exampleContactFieldsOf({ phone, whatsapp, email, address }: Contact) {
  const { fallback } = contact
  const isSameNumber = (one: string, other: string) =>
    one === other || nationalNumberOf(one) === nationalNumberOf(other)
  const found: (ContactField | false)[] = [
    isSameNumber(phone, fallback.phone) && 'phone',
    isSameNumber(whatsapp, fallback.whatsapp) && 'whatsapp',
    email.toLowerCase() === fallback.email && 'email',
    address === fallback.address && 'address',
  ]
  return found.filter((field) => field !== false)
}

/** The same in words for the middle of a sentence. */
export const exampleContactsOf = (contact: Contact): string[] =>
  exampleContactFieldsOf(contact).map((field) => contactWords[field])
