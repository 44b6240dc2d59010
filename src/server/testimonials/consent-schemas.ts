import * as z from 'zod'
import { isStorable } from '#content/rules/text.ts'
import { MAX_CLINIC_REFERENCE } from '#protocol/consents.ts'
import { answer, anything, done } from '../schemas/descriptions.ts'
import { idParams } from '../schemas/form-fields.ts'
import { optionalBody } from '../schemas/route-schemas.ts'

const longReference = `Escreva uma referência com até ${MAX_CLINIC_REFERENCE} letras.`
const unreadable = 'Há um caractere que não pode ser guardado.'

const reference = z
  .string(longReference)
  .trim()
  .max(MAX_CLINIC_REFERENCE, longReference)
  .refine(isStorable, unreadable)
  .describe('Do prontuário da clínica; só quem responde pelo site a vê')

/** The requests and answers of `consentRoutes`. */
export const consentSchemas = {
  all: {
    operationId: 'consents',
    summary: 'Os pedidos de depoimento em aberto e as autorizações registradas',
    response: answer(
      'Pedidos e autorizações',
      z.object({
        requests: z.array(anything),
        consents: z.array(anything),
        approvals: z
          .array(anything)
          .describe('Desde quando está aprovado cada depoimento que está'),
      }),
    ),
  },
  notifications: {
    operationId: 'testimonial-notifications',
    summary: 'Depoimentos que chegaram, que a paciente retirou ou cuja autorização termina',
    response: answer('Os avisos, do mais novo ao mais antigo', z.array(anything)),
  },
  request: {
    operationId: 'request-testimonial',
    summary: 'Criar um link para uma paciente, que vale uma vez e por 30 dias',
    body: optionalBody(z.strictObject({ reference: reference.default('') })),
    response: answer('O pedido, com o link que só esta resposta contém', anything),
  },
  cancel: {
    operationId: 'cancel-request',
    summary: 'Cancelar um pedido em aberto',
    params: idParams('request-not-found'),
    response: done('O link já não vale'),
  },
  attach: {
    operationId: 'attach-consent',
    summary: 'Anexar a autorização assinada de um depoimento: PDF, JPG, PNG ou WEBP, até 3 MB',
    params: idParams('document-not-found'),
    multipart: z.object({
      file: z.file(),
      signedOn: z.iso.date(),
      validUntil: z.iso.date().optional().describe('Até 2 anos depois da assinatura'),
      isMinor: z.stringbool().optional().describe('Se a paciente tem menos de 18 anos'),
      representative: z.string().optional().describe('Quem assinou por ela'),
      relation: z.string().optional().describe('O que essa pessoa é dela, como mãe'),
    }),
    response: done('A autorização vale para o depoimento como está'),
  },
  file: {
    operationId: 'consent-file',
    summary: 'A autorização assinada, como foi enviada; nunca pública',
    params: idParams('consent-not-found'),
    response: answer('O arquivo', z.file(), 'application/octet-stream'),
  },
  withdraw: {
    operationId: 'withdraw-testimonial',
    summary:
      'Retirar um depoimento a pedido da paciente: sai na mesma hora e é apagado, também do histórico',
    params: idParams('consent-not-found'),
    response: done('O depoimento saiu do site e foi apagado'),
  },
  json: {
    operationId: 'consents-json',
    summary: 'O registro de autorizações em JSON; só para quem responde pelo site',
    response: answer('O registro', z.array(anything)),
  },
  csv: {
    operationId: 'consents-csv',
    summary: 'O registro de autorizações em CSV; só para quem responde pelo site',
    response: answer('O registro', z.string(), 'text/csv'),
  },
}
