import type { Consent } from '#protocol/consents.ts'
import { longDateOf } from '../../ui/format.ts'
import type { ConsentState } from './consents.ts'

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
  const { channel, termVersion, recordedAt, signedOn, expiresAt, by, file, proof } = consent
  const { representative, reference } = consent
  const who = by ? ` por ${by.name}` : ''
  const at = moment.format(new Date(recordedAt))
  const line = (label: string, words: string | null) =>
    words ? [[label, words] as [string, string]] : []
  return [
    ...line('Termo', termVersion === null ? null : `versão ${termVersion}`),
    ...(channel === 'link'
      ? line('Aceito em', at)
      : [
          ...line('Assinado em', signedOn ? dayOf(signedOn) : 'dia não registrado'),
          ...line('Registrado em', at),
        ]),
    [
      'Por onde',
      channel === 'link'
        ? `link pedido${who}`
        : `papel assinado, anexado${who}: ${file?.name ?? ''}`,
    ],
    ...line('Vale até', expiresAt && longDateOf(expiresAt)),
    ...line('Responsável legal', representative),
    ...line('Referência', reference),
    ['Prova', shortProofOf(proof)],
  ]
}

/** Why a photo may be better left out. */
export const ANONYMITY =
  'O CFM pede o anonimato de quem cede imagens, mesmo com autorização (Resolução 2.336/2023, art. 14, II, i).'

/** One line under a testimonial. */
export function stateTextOf(state: ConsentState): string {
  switch (state.kind) {
    case 'example':
      return 'Exemplo: sai do site com o lançamento.'
    case 'missing':
      return 'Sem autorização registrada: não pode ir ao ar.'
    case 'outdated':
      return 'A autorização não vale para o que está aqui: o texto mudou, ou o prazo dela acabou.'
    case 'given':
      return state.consent.channel === 'link'
        ? `Termo aceito em ${longDateOf(state.consent.recordedAt)}`
        : paperTextOf(state.consent)
  }
}

const paperTextOf = ({ signedOn, recordedAt, expiresAt, representative }: Consent): string =>
  [
    signedOn
      ? `Autorização assinada em ${dayOf(signedOn)}`
      : `Autorização assinada, anexada em ${longDateOf(recordedAt)}`,
    representative && `por ${representative}`,
    expiresAt && `vale até ${longDateOf(expiresAt)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Of a day such as 2026-11-17. */
const dayOf = (day: string) => longDateOf(`${day}T12:00:00`)
