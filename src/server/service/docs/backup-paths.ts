import { backupPaths } from '#protocol/backups.ts'
import { answer, bodyOf, listOf, security, text } from './openapi-parts.ts'

const file = {
  type: 'object',
  properties: {
    name: text,
    kind: { enum: ['nightly', 'asked', 'replaced'] },
    createdAt: text,
    bytes: { type: 'integer' },
  },
}

/** Backups, for owners only. */
export const backupDocs = {
  [backupPaths.state]: {
    get: {
      operationId: 'backups',
      summary: 'As cópias no servidor e se estão em dia; só para quem responde pelo site',
      security,
      responses: answer('O estado', {
        type: 'object',
        properties: {
          isNightly: { type: 'boolean' },
          last: { type: ['object', 'null'] },
          problem: { enum: ['failed', 'late', null] },
          files: listOf(file),
        },
      }),
    },
    post: {
      operationId: 'backup-keep',
      summary: 'Guardar agora uma cópia no servidor, na pasta das cópias da noite',
      security,
      responses: answer('A cópia, conferida inteira', file),
    },
  },
  [backupPaths.ticket]: {
    post: {
      operationId: 'backup-ticket',
      summary: 'Com a senha, o endereço para baixar uma cópia; vale um minuto',
      security,
      requestBody: bodyOf({
        type: 'object',
        required: ['password'],
        properties: {
          password: text,
          file: { ...text, description: 'Sem isto, uma cópia feita na hora' },
        },
      }),
      responses: answer('O endereço', { type: 'object', properties: { url: text } }),
    },
  },
  [backupPaths.download]: {
    get: {
      operationId: 'backup-download',
      summary: 'Baixar a cópia; o endereço vem de backup-ticket',
      security,
      responses: answer('O arquivo', { type: 'string', format: 'binary' }, 'application/gzip'),
    },
  },
}
