import { useQuery } from '@tanstack/react-query'
import type { Status } from '#protocol/status.ts'
import { counted } from '../ui/format.ts'
import { statusQuery } from './status.ts'

export type Warning = { id: string; words: string; to: string }

/** Problems of the system that the person should know about. */
export function useWarnings(): Warning[] {
  const { data } = useQuery(statusQuery)
  return data ? warningsOf(data) : []
}

function warningsOf({ site, database, pictures, mail }: Status): Warning[] {
  const failures = mail.failed ?? 0
  const failed = counted(
    failures,
    'e-mail não pôde ser enviado',
    'e-mails não puderam ser enviados',
  )
  const all: [boolean, Warning][] = [
    [failures > 0, { id: 'mail', words: failed, to: '/emails' }],
    [!site.isLive, { id: 'site', words: 'O site não está respondendo', to: '/' }],
    [!database.isReady, { id: 'database', words: 'O banco de dados não responde', to: '/' }],
    [
      !pictures.isReady,
      { id: 'pictures', words: 'As imagens não podem ser guardadas agora', to: '/images' },
    ],
  ]
  return all.filter(([isTrue]) => isTrue).map(([, warning]) => warning)
}
