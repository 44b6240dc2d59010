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

type Contact = Record<'phone' | 'whatsapp' | 'email' | 'address', string>

/** Contact details that are still examples, in words for the middle of a sentence. */
export function exampleContactsOf({ phone, whatsapp, email, address }: Contact): string[] {
  const { fallback } = contact
  const isSameNumber = (one: string, other: string) =>
    one === other || nationalNumberOf(one) === nationalNumberOf(other)
  return [
    isSameNumber(phone, fallback.phone) && 'o telefone',
    isSameNumber(whatsapp, fallback.whatsapp) && 'o WhatsApp',
    email.toLowerCase() === fallback.email && 'o e-mail',
    address === fallback.address && 'o endereço',
  ].filter((name) => name !== false)
}
