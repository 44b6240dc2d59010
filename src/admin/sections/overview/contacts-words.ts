import type { Compared, Contacts } from '#protocol/contacts.ts'
import { counted } from '../../ui/format.ts'

export const numberOf = (value: number) => value.toLocaleString('pt-BR')

/** '18% a mais', '6% a menos', 'igual', 'nenhum antes'. */
export function changeOf({ now, before }: Compared): string {
  if (now === before) return 'igual'
  if (before === 0) return 'nenhum antes'
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return `${numberOf(Math.max(percent, 1))}% ${now > before ? 'a mais' : 'a menos'}`
}

/** '1.240 visitas à página'; empty without visits. */
export const viewsText = ({ views }: Pick<Contacts, 'views'>): string =>
  views.now === 0 ? '' : counted(views.now, 'visita à página', 'visitas à página')

type Figure = { label: string } & Compared

/** All contacts, the two most used channels, and the others together. */
export function figuresOf({ total, channels }: Pick<Contacts, 'total' | 'channels'>): Figure[] {
  const sumOf = (names: string[]): Compared => {
    const chosen = channels.filter(({ channel }) => names.includes(channel))
    return {
      now: chosen.reduce((sum, { now }) => sum + now, 0),
      before: chosen.reduce((sum, { before }) => sum + before, 0),
    }
  }
  return [
    { label: 'Contatos', ...total },
    { label: 'WhatsApp', ...sumOf(['whatsapp']) },
    { label: 'Telefone', ...sumOf(['phone']) },
    { label: 'E-mail, endereço, Instagram', ...sumOf(['email', 'address', 'instagram']) },
  ]
}
