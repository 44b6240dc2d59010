import { TAPS_PATH } from '#content/contacts/vocabulary.ts'
import {
  BOOKINGS_PATH,
  bookingPathOf,
  CONTACTS_CSV_PATH,
  CONTACTS_PATH,
  contactPeriods,
  DIGEST_PATH,
  referencePathOf,
} from '#protocol/contacts.ts'
import { BookingForm, DigestForm } from '../../contacts/contact-routes.ts'
import { TapForm } from '../../contacts/tap-routes.ts'
import { answer, anything, bodyOf, done, inPath, security, text } from './openapi-parts.ts'
import { inputSchemaOf } from './operation-schemas.ts'

const period = [
  {
    name: 'days',
    in: 'query',
    schema: { enum: contactPeriods, default: '30' },
    description: 'Quantos dias, até hoje',
  },
]

/** What the page counts, and what the panel shows of it. */
export const contactPaths = {
  [TAPS_PATH]: {
    post: {
      operationId: 'tap',
      summary:
        'Contar uma visita ou um toque em um canal de contato; só da própria página, sem cookie nem identidade',
      security: [],
      requestBody: bodyOf(inputSchemaOf(TapForm), 'text/plain'),
      responses: done(
        'Contado; ou não, quando o navegador pede (Sec-GPC, DNT) ou o site ainda não foi lançado',
      ),
    },
  },
  [CONTACTS_PATH]: {
    get: {
      operationId: 'contacts',
      summary: 'Quem quis falar com a clínica, comparado com o tempo anterior',
      security,
      parameters: period,
      responses: answer('Os números', anything),
    },
  },
  [CONTACTS_CSV_PATH]: {
    get: {
      operationId: 'contacts-csv',
      summary: 'Os mesmos números em uma planilha',
      security,
      parameters: period,
      responses: answer('CSV', text, 'text/csv'),
    },
  },
  [referencePathOf('{reference}')]: {
    get: {
      operationId: 'find-reference',
      summary: 'De onde veio a mensagem que termina com este código',
      security,
      parameters: [inPath('reference')],
      responses: answer('Parte da página, botão, dia, tratamento e origem', anything),
    },
  },
  [BOOKINGS_PATH]: {
    post: {
      operationId: 'save-booking',
      summary: 'Anotar no que deu uma mensagem: agendou ou só perguntou',
      security,
      requestBody: bodyOf(inputSchemaOf(BookingForm)),
      responses: done('Anotado, sem nada sobre a paciente'),
    },
  },
  [bookingPathOf('{id}')]: {
    delete: {
      operationId: 'delete-booking',
      summary: 'Desfazer uma anotação',
      security,
      parameters: [inPath('id')],
      responses: done('Desfeita'),
    },
  },
  [DIGEST_PATH]: {
    put: {
      operationId: 'save-digest',
      summary: 'Receber, ou não, o resumo da semana por e-mail; só para quem responde pelo site',
      security,
      requestBody: bodyOf(inputSchemaOf(DigestForm)),
      responses: done('Vale a partir da próxima segunda-feira'),
    },
  },
}
