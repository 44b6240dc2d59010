import { TAPS_PATH } from '#content/contacts/vocabulary.ts'
import { TapForm } from '../../contacts/tap-routes.ts'
import { inputSchemaOf } from './operation-schemas.ts'

/** What the page counts. */
export const contactPaths = {
  [TAPS_PATH]: {
    post: {
      operationId: 'tap',
      summary:
        'Contar uma visita ou um toque em um canal de contato; só da própria página, sem cookie nem identidade',
      security: [],
      requestBody: {
        required: true,
        content: { 'text/plain': { schema: inputSchemaOf(TapForm) } },
      },
      responses: {
        204: {
          description:
            'Contado; ou não, quando o navegador pede (Sec-GPC, DNT) ou o site ainda não foi lançado',
        },
      },
    },
  },
}
