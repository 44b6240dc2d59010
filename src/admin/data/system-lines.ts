import type { BackupProblem, BackupSummary } from '#protocol/backups.ts'
import type { ProxyWarning, Status } from '#protocol/status.ts'
import { counted, dayOf, liveTextOf } from '../ui/format.ts'

/** One part of the system. What is off says what is missing, and in a note what to do about it. */
export type SystemLine = {
  words: string
  isOff: boolean
  note?: string
  /** For whoever runs the server; the only text that names a setting. */
  instructions?: string
}

const working = (words: string): SystemLine => ({ words, isOff: false })
const broken = (words: string, note?: string, instructions?: string): SystemLine => ({
  ...{ words, isOff: true },
  ...(note && { note }),
  ...(instructions && { instructions }),
})

/** Every part as it was last measured. */
export const systemLinesOf = (status: Status): SystemLine[] => [
  status.site.isLive
    ? working(`Site: ${liveTextOf(status.site).toLowerCase()}`)
    : broken('O site não está respondendo'),
  status.database.isReady
    ? working('Banco de dados respondendo')
    : broken('O banco de dados não responde'),
  pictureLineOf(status.pictures),
  mailLineOf(status.mail),
  backupLineOf(status.backup),
  ...proxyLinesOf(status.proxy),
]

/** All of it in one line: what is missing, or that nothing is. */
export function systemSummaryOf(status: Status): SystemLine {
  const off = systemLinesOf(status).filter(({ isOff }) => isOff)
  const [first] = off
  if (first) return { ...first, note: off.length > 1 ? `e mais ${off.length - 1}` : '' }
  const { backup, site } = status
  if (!site.isLaunched) {
    return { ...working('Tudo pronto para começar'), note: 'só quem tem o endereço vê o site' }
  }
  return {
    ...working('Tudo funcionando'),
    note: backup?.last ? `cópia feita ${dayOf(backup.last.at)}` : '',
  }
}

const pictureLineOf = ({ isReady }: Status['pictures']): SystemLine =>
  isReady ? working('Imagens funcionando') : broken('O armazenamento de imagens tem um problema')

function mailLineOf({ isConfigured, failed, waiting }: Status['mail']): SystemLine {
  if (failed === null) return broken('Os e-mails não respondem')
  if (failed > 0) {
    return broken(counted(failed, 'e-mail não foi enviado', 'e-mails não foram enviados'))
  }
  if (!isConfigured) return broken('Falta ligar os e-mails')
  return working(waiting ? counted(waiting, 'e-mail na fila', 'e-mails na fila') : 'E-mails saindo')
}

const backupProblems: Record<BackupProblem, [words: string, note: string]> = {
  'little-space': [
    'Pouco espaço para as cópias',
    'O disco do servidor está quase cheio. Avise quem instalou o site e baixe uma cópia agora.',
  ],
  failed: [
    'A última cópia não deu certo',
    'O site tenta de novo a cada hora. Se continuar assim, avise quem instalou o site e baixe uma cópia agora.',
  ],
  incomplete: [
    'Faltam imagens na última cópia',
    'Elas não estão no armazenamento de imagens. Enquanto faltarem, nenhuma cópia antiga é apagada. Avise quem instalou o site.',
  ],
  'not-copied': [
    'A última cópia só ficou neste servidor',
    'O site tenta de novo na próxima noite. Se continuar assim, avise quem instalou o site.',
  ],
  late: [
    'A cópia está atrasada',
    'A última tem mais de dois dias. Avise quem instalou o site e baixe uma cópia agora.',
  ],
}

/** Whether the site is kept safe, and what to do if it is not. */
export function backupLineOf(backup: BackupSummary | null): SystemLine {
  if (!backup) return broken('As cópias não respondem')
  const { isNightly, isOnlyHere, last, problem } = backup
  if (problem) return broken(...backupProblems[problem])
  if (!isNightly) {
    return broken(
      'Falta ligar a cópia da noite',
      'Foi desligada por quem instalou o site. Baixe uma cópia de vez em quando.',
    )
  }
  const words = last ? `Cópia feita e conferida ${dayOf(last.at)}` : 'A primeira cópia sai hoje'
  return { ...working(words), ...(isOnlyHere && { note: ONLY_HERE }) }
}

const ONLY_HERE =
  'As cópias ficam no mesmo disco que o site: se ele quebrar, perdem-se os dois. Baixe uma de vez em quando, ou peça a quem instalou o site para guardá-las também em outro lugar.'

const proxyNotes: Record<ProxyWarning, [note: string, instructions: string]> = {
  'nearby-proxy': [
    'Cinco senhas erradas de qualquer pessoa podem fechar a entrada para todas. Peça a quem instalou o site.',
    'Defina TRUST_PROXY com o endereço do proxy que fica à frente do site.',
  ],
  'distant-proxy': [
    'Se o site fica atrás de um CDN, peça a quem instalou o site. Se não fica, está tudo bem.',
    'Se o site fica atrás de um CDN, defina TRUST_PROXY com as redes dele.',
  ],
}

/** Nothing while there is nothing to do; the certain warning before the one that may be a false alarm. */
function proxyLinesOf(warnings: ProxyWarning[]): SystemLine[] {
  const warning = warnings.includes('nearby-proxy') ? 'nearby-proxy' : warnings[0]
  return warning ? [broken('Falta ajustar de onde vêm as visitas', ...proxyNotes[warning])] : []
}
