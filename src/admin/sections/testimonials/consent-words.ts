import type { Consent } from '#protocol/consents.ts'
import { longDateOf } from '../../ui/format.ts'
import type { ConsentState } from './consent-context.tsx'

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short' })

const namings = { name: 'o primeiro nome', initials: 'iniciais', anonymous: 'sem nome' }

/** 'escolheu iniciais, sem foto' */
export const choiceOf = ({ naming }: Consent, image: string): string =>
  [naming && `escolheu ${namings[naming]}`, image ? 'com foto' : 'sem foto']
    .filter(Boolean)
    .join(', ')

const PROOF_GROUPS = 3

/** '7f3a 91c2 0be8 …' */
const shortProofOf = (proof: string) =>
  `${(proof.match(/.{4}/g) ?? []).slice(0, PROOF_GROUPS).join(' ')} …`

/** What the record says, line by line. */
export function recordOf(consent: Consent): [label: string, words: string][] {
  const { channel, termVersion, givenAt, expiresAt, by, file, proof } = consent
  const who = by ? ` por ${by.name}` : ''
  return [
    ...(termVersion === null ? [] : [['Termo', `versão ${termVersion}`] as [string, string]]),
    [channel === 'link' ? 'Aceito em' : 'Anexada em', moment.format(new Date(givenAt))],
    [
      'Por onde',
      channel === 'link'
        ? `link pedido${who}`
        : `papel assinado, anexado${who}: ${file?.name ?? ''}`,
    ],
    ...(expiresAt ? [['Vale até', longDateOf(expiresAt)] as [string, string]] : []),
    ['Prova', shortProofOf(proof)],
  ]
}

/** One line under a testimonial. */
export function stateTextOf(state: ConsentState): string {
  switch (state.kind) {
    case 'example':
      return 'Exemplo: sai do site com o lançamento.'
    case 'missing':
      return 'Sem autorização registrada: não pode ir ao ar.'
    case 'outdated':
      return 'O texto mudou ou o prazo acabou: a autorização não vale para o que está aqui.'
    case 'given':
      return state.consent.channel === 'link'
        ? `Termo aceito em ${longDateOf(state.consent.givenAt)}`
        : `Autorização assinada, anexada em ${longDateOf(state.consent.givenAt)}`
  }
}
