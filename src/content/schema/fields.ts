import * as z from 'zod'
import { isGradient, isHexColour } from '../colours/colour.ts'
import { cropOf } from '../pictures/crop.ts'
import type { PictureCategory } from '../pictures/picture-rules.ts'
import { formatCnpj, isCnpj } from '../rules/cnpj.ts'
import { emailAdvice, isEmail } from '../rules/email.ts'
import { withKeys } from '../rules/entry-keys.ts'
import { imageUrlProblem } from '../rules/image-url.ts'
import { completedLink, linkProblem, profileAddress } from '../rules/link.ts'
import { isPhone, nationalNumberOf, phoneAdvice } from '../rules/phone.ts'
import { isStorable, slugOf } from '../rules/text.ts'

/** How a field is edited. A kind that has no input in the panel does not compile there. */
export type InputKind =
  | 'line'
  | 'paragraph'
  | 'email'
  | 'phone'
  | 'link'
  | 'address'
  | 'image'
  | 'crop'
  | 'colour'
  | 'gradient'
  | 'number'
  | 'stars'
  | 'switch'
  | 'choice'
  | 'icon'
  | 'lines'
  | 'rows'
  | 'group'
  | 'richText'
  | 'date'
  | 'reference'
  | 'references'

/** What the panel needs to show a field. */
export type Field = {
  label: string
  input: InputKind
  hint?: string
  /** The words for each value of a choice. */
  choices?: Record<string, string>
  /** What the blocks of a rich text can be. */
  kinds?: string[]
  /** What a picture is for. */
  category?: PictureCategory
  /** The picture field of the same group that a crop belongs to. */
  crops?: string
  /** Set for a crop that only phones use; without it they use the other one. */
  isForPhones?: true
  /** The collection whose entries a reference names. */
  collection?: string
  /** The value says who somebody is or how to reach them: an example of it ends with the launch. */
  identifies?: true
  /** How people say the value, where its parts alone would not tell. */
  words?: (value: unknown) => string
  /** The field of the same document that says this one in words; changes are described by that one alone. */
  describedBy?: string
}

/** The panel shows only registered fields. */
export const editor = z.registry<Field>()

/** For a field whose rule has become stricter: the older rule, by which stored values are still shown. */
export const lenientRules = new WeakMap<z.ZodType, z.ZodType>()

const MAX_LINE = 200
const MAX_PARAGRAPH = 3000
/** The most entries of a list inside a document that names no other maximum. */
export const MAX_ENTRIES = 60
const MAX_ADDRESS = 2048
const MAX_PAGE_ADDRESS = 120

type ListOptions = { hint?: string; max?: number }
type Options = ListOptions & { required?: string; identifies?: true }

const described = (label: string, input: InputKind, hint?: string, identifies?: true): Field => ({
  label,
  input,
  ...(hint && { hint }),
  ...(identifies && { identifies }),
})

const identity = (label: string, input: InputKind) => described(label, input, undefined, true)

const text = (max: number, required?: string) =>
  z
    .string({ error: required ?? 'Texto inválido' })
    .trim()
    .min(required ? 1 : 0, required)
    .max(max, `Use no máximo ${max} caracteres`)
    .refine(isStorable, 'Contém caracteres que não podem ser guardados')

/** A single line; pasted line breaks become spaces. */
export const line = (label: string, { required, hint, max = MAX_LINE, identifies }: Options = {}) =>
  text(max, required)
    .overwrite((value) => value.replace(/\s*[\r\n]+\s*/g, ' '))
    .register(editor, described(label, 'line', hint, identifies))

export const paragraph = (
  label: string,
  { required, hint, max = MAX_PARAGRAPH, identifies }: Options = {},
) => text(max, required).register(editor, described(label, 'paragraph', hint, identifies))

export const email = (label: string, messages: { required?: string; invalid: string }) =>
  text(MAX_LINE, messages.required)
    .refine((value) => value === '' || isEmail(value), {
      error: ({ input }) => `${messages.invalid}. ${emailAdvice(String(input))}`,
    })
    .register(editor, identity(label, 'email'))

type PhoneMessages = { required?: string; invalid: string }

const phoneNumber = (
  label: string,
  isNumber: (value: string) => boolean,
  { required, invalid }: PhoneMessages,
) =>
  text(MAX_LINE, required)
    .check((context) => {
      const { value } = context
      if (value === '' || isNumber(value)) return
      const message = `${invalid}. ${phoneAdvice(value)}`
      context.issues.push({ code: 'custom', message, input: value })
    })
    .register(editor, identity(label, 'phone'))

export const phone = (label: string, messages: PhoneMessages) =>
  phoneNumber(label, isPhone, messages)

/** A number with area code, which a chat requires. */
export const chatNumber = (label: string, messages: PhoneMessages) =>
  phoneNumber(label, (value) => nationalNumberOf(value) !== undefined, messages)

const MAX_CNPJ = 30

/** Empty, the example's zeros, or with correct check digits. Other values that were stored earlier are kept and shown. */
export function cnpj(label: string, example: string) {
  const field = text(MAX_CNPJ)
    .overwrite((value) => formatCnpj(value))
    .refine(
      (value) => value === '' || value === example || isCnpj(value),
      'CNPJ inválido. Confira os números, os dois últimos não batem',
    )
    .register(editor, identity(label, 'line'))
  lenientRules.set(field, text(MAX_CNPJ))
  return field
}

const address = (isOptional: boolean, complete = completedLink) =>
  text(MAX_ADDRESS)
    .overwrite(complete)
    .check((context) => {
      if (isOptional && context.value === '') return
      const message = linkProblem(context.value)
      if (message) context.issues.push({ code: 'custom', message, input: context.value })
    })

export const link = (label: string, hint?: string) =>
  address(false).register(editor, described(label, 'link', hint))

export const optionalLink = (label: string, hint?: string) =>
  address(true).register(editor, described(label, 'link', hint))

/** The address of a page of another site; may be empty. */
export const webAddress = (label: string) =>
  address(true).register(editor, identity(label, 'address'))

/** A profile in a social network, in any way in which people write one; may be empty. */
export const profile = (label: string, network: Parameters<typeof profileAddress>[0]) =>
  address(true, (typed) => profileAddress(network, typed)).register(
    editor,
    identity(label, 'address'),
  )

/** A picture's address; empty means the default picture of that place. */
export const image = (label: string, category: PictureCategory, hint?: string) =>
  z
    .string({ error: 'URL de imagem inválida' })
    .trim()
    .check((context) => {
      const message = context.value === '' ? undefined : imageUrlProblem(context.value)
      if (message) context.issues.push({ code: 'custom', message, input: context.value })
    })
    .register(editor, { ...described(label, 'image', hint), category })

type CropOptions = { of: string; isForPhones?: true }

/** How the picture in the field `of` is cropped where this document shows it; empty means around the picture's own focal point. */
export const crop = (label: string, { of, isForPhones }: CropOptions) =>
  z
    .string('Recorte inválido')
    .trim()
    .refine((value) => value === '' || cropOf(value) !== undefined, 'Recorte inválido')
    .register(editor, {
      ...described(label, 'crop'),
      ...{ crops: of, words: cropText },
      ...(isForPhones && { isForPhones }),
    })

function cropText(value: unknown): string {
  const read = cropOf(String(value))
  if (!read) return 'automático'
  const { x, y, zoom } = read
  return `foco em ${x}% da largura e ${y}% da altura${zoom > 100 ? `, aproximado em ${zoom}%` : ''}`
}

const NO_COLOUR = 'Cor inválida. Use # e 3 ou 6 dígitos, como #7c3aed'

export const colour = (label: string, hint?: string) =>
  z
    .string(NO_COLOUR)
    .trim()
    .refine(isHexColour, NO_COLOUR)
    .register(editor, described(label, 'colour', hint))

const NO_GRADIENT = 'Degradê inválido. Escolha de duas a cinco cores'

type Following = { label: string; unchosen: string; hint?: string }

/** A text that follows from another field while it is empty. What older sites store without having chosen it (`unchosen`) is read as empty. */
function following(isValid: (text: string) => boolean, problem: string, unchosen: string) {
  const field = z
    .string(problem)
    .trim()
    .refine((text) => text === '' || isValid(text), problem)
  const older = z.string().transform((text) => (text === unchosen ? '' : text))
  lenientRules.set(field, older.pipe(field))
  return field
}

export const followingColour = ({ label, unchosen, hint }: Following) =>
  following(isHexColour, NO_COLOUR, unchosen).register(editor, described(label, 'colour', hint))

export const followingGradient = ({ label, unchosen, hint }: Following) =>
  following(isGradient, NO_GRADIENT, unchosen).register(editor, described(label, 'gradient', hint))

export const wholeNumber = (label: string, min: number, max: number, hint?: string) =>
  z
    .int(`Use um número de ${min} a ${max}`)
    .min(min, `Use um número de ${min} a ${max}`)
    .max(max, `Use um número de ${min} a ${max}`)
    .register(editor, described(label, 'number', hint))

export const stars = (label: string) =>
  z
    .int('Escolha de 1 a 5 estrelas')
    .min(1, 'Escolha de 1 a 5 estrelas')
    .max(5, 'Escolha de 1 a 5 estrelas')
    .register(editor, described(label, 'stars'))

export const toggle = (label: string, hint?: string) =>
  z.boolean('Escolha sim ou não').register(editor, described(label, 'switch', hint))

export const choice = <const Words extends Record<string, string>>(label: string, choices: Words) =>
  z
    .enum(Object.keys(choices) as [keyof Words & string, ...(keyof Words & string)[]], {
      error: 'Escolha uma das opções',
    })
    .register(editor, { label, input: 'choice', choices })

/** Keeps any icon name; the page shows the star for unknown ones. */
export const icon = (label: string) => text(40).register(editor, described(label, 'icon'))

/** A list of short texts; blank ones are dropped. */
export const lines = (label: string, { hint, max = MAX_ENTRIES }: ListOptions = {}) =>
  z
    .array(text(MAX_LINE), 'Lista inválida')
    .max(max, `Use no máximo ${max} itens`)
    .overwrite((entries) => entries.filter(Boolean))
    .register(editor, described(label, 'lines', hint))

const NO_ENTRY = 'Escolha uma das opções'

const id = () =>
  z
    .string(NO_ENTRY)
    .trim()
    .regex(/^[\w-]{0,100}$/, NO_ENTRY)

/** The id of an entry of a collection; empty while none is chosen. What names an entry that is gone is shown nowhere. */
export const reference = (label: string, collection: string, hint?: string) =>
  id().register(editor, { ...described(label, 'reference', hint), collection })

export const references = (
  label: string,
  collection: string,
  { hint, max = MAX_ENTRIES }: ListOptions = {},
) =>
  z
    .array(id().min(1), 'Lista inválida')
    .max(max, `Use no máximo ${max} itens`)
    .overwrite((ids) => [...new Set(ids)])
    .register(editor, { ...described(label, 'references', hint), collection })

/** The last part of the address of a page; empty to follow the name. */
export const pageAddress = (label: string, hint?: string) =>
  text(MAX_PAGE_ADDRESS)
    .overwrite(slugOf)
    .register(editor, { ...described(label, 'line', hint), words: String })

/** A list whose entries have several fields, each entry with its key. */
export const keyedList = <Entry extends z.ZodType>(entry: Entry, invalid = 'Lista inválida') =>
  z.array(entry, invalid).overwrite(withKeys)

export const rows = <Entry extends z.ZodType>(
  label: string,
  entry: Entry,
  { hint, max = MAX_ENTRIES }: ListOptions = {},
) =>
  keyedList(entry)
    .max(max, `Use no máximo ${max} itens`)
    .register(editor, described(label, 'rows', hint))

export const group = <Shape extends z.ZodRawShape>(label: string, shape: Shape, hint?: string) =>
  z.object(shape, 'Conteúdo inválido').register(editor, described(label, 'group', hint))

/** Identifies an entry in its list, for ever. Whoever adds an entry may leave it out: the list gives one. */
export const entryKey = z
  .string('Chave inválida')
  .regex(/^[\w-]{0,40}$/, 'Chave inválida')
  .default('')
  .describe('Identifica o item na lista, para sempre. Vazia em um item novo: recebe uma.')

/** An entry of a keyed list. */
export const entry = <Shape extends z.ZodRawShape>(label: string, shape: Shape) =>
  group(label, { ...shape, _key: entryKey })

/** A field with everything an input needs. */
export type InputField = Field & {
  name: string
  schema: z.ZodType
  isRequired: boolean
  /** The maximum length of a text. */
  max?: number
}

const knownInputs = new WeakMap<z.ZodObject, InputField[]>()

/** The fields that the panel shows, in the order of the schema. Cached, because a schema never changes. */
export function inputsOf(schema: z.ZodObject): InputField[] {
  const known = knownInputs.get(schema) ?? findInputs(schema)
  knownInputs.set(schema, known)
  return known
}

const findInputs = (schema: z.ZodObject): InputField[] =>
  Object.entries(schema.shape).flatMap(([name, field]) => {
    const described = editor.get(field as z.ZodType)
    return described ? [inputOf(name, field as z.ZodType, described)] : []
  })

function inputOf(name: string, schema: z.ZodType, described: Field): InputField {
  const max = schema instanceof z.ZodString ? schema.maxLength : null
  const isRequired = schema instanceof z.ZodString && !schema.safeParse('').success
  return { ...described, name, schema, isRequired, ...(max === null ? {} : { max }) }
}
