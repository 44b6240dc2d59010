import { joined } from '#content/rules/text.ts'
import type { BackupProblem } from '#protocol/backups.ts'
import type { ProxyWarning, Status } from '#protocol/status.ts'
import type { Document } from '#sdk/documents.ts'
import { agoOf } from '../../history/sentences/release-moments.ts'
import { counted, dayOf, liveTextOf, longDateOf, momentOf, sizeOf } from '../../ui/format.ts'

const NOON = 12
const EVENING = 18
const DAWN = 5

export function greetingOf(now: Date): string {
  const hour = now.getHours()
  if (hour >= DAWN && hour < NOON) return 'Bom dia'
  return hour >= NOON && hour < EVENING ? 'Boa tarde' : 'Boa noite'
}

/** The state of the site and of local drafts, in one or two sentences. */
export function statusOf(status: Status | undefined, hasDrafts: boolean): string {
  if (!status) return 'Conferindo o site…'
  if (!status.site.isLive)
    return 'O site não está respondendo agora. Nada do que você salvou se perdeu.'
  const { savedAt, isLaunched } = status.site
  const state = isLaunched ? 'Seu site está no ar' : 'Seu site está em preparação'
  if (hasDrafts) return `${state}. Há um rascunho não salvo neste aparelho.`
  const last = savedAt ? ` A última mudança foi ${momentOf(savedAt)}.` : ''
  return `${state} e tudo está salvo.${last}`
}

export type Counter = {
  slug: 'hero' | 'team' | 'treatments' | 'testimonials'
  label: string
  value: string
  note: string
}

type Lists = {
  hero: Document<'hero'>
  team: Document<'team'>[]
  treatments: Document<'treatments'>[]
  testimonials: Document<'testimonials'>[]
}

const shown = (count: number) => count.toLocaleString('pt-BR')

/** The four counters of the overview, each with a note. */
export function countersOf({ hero, team, treatments, testimonials }: Lists): Counter[] {
  const examples = team.filter(({ _isExample }) => _isExample).length
  const active = treatments.filter(({ is_active }) => is_active).length
  const unasked = testimonials.filter(({ _isExample }) => _isExample).length
  const waiting = testimonials.filter(({ is_approved }) => !is_approved).length
  return [
    {
      slug: 'hero',
      label: 'Abertura',
      value: hero._isExample ? 'Pendente' : 'Configurada',
      note: hero._isExample ? 'texto de exemplo' : 'no ar',
    },
    {
      slug: 'team',
      label: 'Equipe',
      value: shown(team.length),
      note: exampleNote(examples, team.length, 'ninguém ainda'),
    },
    {
      slug: 'treatments',
      label: 'Tratamentos',
      value: shown(treatments.length),
      note: treatments.length > 0 ? `${shown(active)} no ar` : 'nenhum ainda',
    },
    {
      slug: 'testimonials',
      label: 'Depoimentos',
      value: shown(testimonials.length),
      note:
        waiting > 0
          ? counted(waiting, 'espera você', 'esperam você')
          : exampleNote(unasked, testimonials.length, 'nenhum ainda'),
    },
  ]
}

function exampleNote(examples: number, all: number, none: string): string {
  if (all === 0) return none
  if (examples === 0) return 'no ar'
  return examples === all ? 'de exemplo' : `${shown(examples)} de exemplo`
}

export type SystemLine = {
  label: string
  words: string
  isOff: boolean
  /** What to do about it. */
  note?: string
}

const milliseconds = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** The last measured state of each part. */
export const systemLinesOf = ({
  site,
  pictures,
  mail,
  database,
  backup,
  erasuresToRepeat,
  proxy,
}: Status): SystemLine[] => [
  { label: 'Site', words: site.isLive ? liveTextOf(site) : 'Fora do ar', isOff: !site.isLive },
  { label: 'Imagens', ...picturesOf(pictures) },
  { label: 'E-mail', ...mailOf(mail) },
  {
    label: 'Banco de dados',
    words: database.isReady
      ? `Funcionando, ${milliseconds.format(database.milliseconds)} ms`
      : 'Sem responder',
    isOff: !database.isReady,
  },
  { label: 'Cópia de segurança', ...backupOf(backup) },
  ...erasureLinesOf(erasuresToRepeat),
  ...proxyLinesOf(proxy),
]

/** Nothing while there is nothing to repeat. */
function erasureLinesOf(moments: string[]): SystemLine[] {
  if (moments.length === 0) return []
  const requests = counted(moments.length, 'pedido de esquecimento', 'pedidos de esquecimento')
  const days = joined([...new Set(moments.map(longDateOf))])
  return [
    {
      label: 'Esquecer uma pessoa',
      words: `${moments.length} a repetir`,
      isOff: true,
      note: `${requests} depois da cópia restaurada (${days}): repita em Segurança, Esquecer uma pessoa.`,
    },
  ]
}

const proxyNotes: Record<ProxyWarning, string> = {
  'nearby-proxy':
    'O site ainda não confia no proxy à sua frente. Assim, cinco senhas erradas de qualquer pessoa podem fechar a entrada para todas. Peça a quem cuida do servidor para definir TRUST_PROXY com o endereço do proxy.',
  'distant-proxy':
    'Se o site fica atrás de um CDN, peça a quem cuida do servidor para definir TRUST_PROXY com as redes dele. Se não fica, está tudo bem.',
}

/** Nothing while there is nothing to do; the certain warning before the one that may be a false alarm. */
function proxyLinesOf(warnings: ProxyWarning[]): SystemLine[] {
  const warning = warnings.includes('nearby-proxy') ? 'nearby-proxy' : warnings[0]
  if (!warning) return []
  return [{ label: 'Proxy', words: 'Falta ajustar', isOff: true, note: proxyNotes[warning] }]
}

function picturesOf(pictures: Status['pictures']): Omit<SystemLine, 'label'> {
  if (!pictures.isReady) return { words: 'Sem funcionar', isOff: true }
  const isShared = storageNoticeOf(pictures) !== undefined
  return isShared
    ? { words: 'Funcionando, sem limpeza', isOff: true }
    : { words: 'Funcionando', isOff: false }
}

const LEFT_ALONE =
  'Suas imagens funcionam normalmente. Por segurança, o site não apaga nada de lá, nem o que já saiu da lixeira.'

/** Why nothing is removed from the storage of the pictures; undefined where it is this site's own. */
export function storageNoticeOf({ ownership }: Status['pictures']): string | undefined {
  if (ownership === 'foreign')
    return `O armazenamento de imagens pertence a outro site. ${LEFT_ALONE}`
  if (ownership === 'unmarked')
    return `O armazenamento de imagens tem arquivos que este site não conhece. ${LEFT_ALONE}`
  return undefined
}

const backupNotes: Record<BackupProblem, string> = {
  failed:
    'A última cópia da noite não deu certo. O site tenta de novo a cada hora; se continuar assim, avise quem cuida do servidor.',
  'not-restorable':
    'A última cópia foi feita, mas não pôde ser restaurada em um teste. Avise quem cuida do servidor e baixe uma cópia agora.',
  late: 'A última cópia da noite tem mais de dois dias. Avise quem cuida do servidor.',
  'not-copied':
    'A última cópia da noite só ficou neste servidor. O site tenta de novo na próxima noite.',
}

const backupWords: Record<BackupProblem, string> = {
  failed: 'Não deu certo',
  'not-restorable': 'Não pôde ser restaurada',
  late: 'Atrasada',
  'not-copied': 'Só neste servidor',
}

function backupOf(backup: Status['backup']): Omit<SystemLine, 'label'> {
  if (!backup) return { words: 'Sem responder', isOff: true }
  const { isNightly, last, testedAt, problem } = backup
  if (problem) {
    const words = backupWords[problem]
    return { words, isOff: true, note: backupNotes[problem] }
  }
  if (last && isNightly) {
    const tested = testedAt ? `, testada ${agoOf(testedAt)}` : ''
    return { words: `${dayOf(last.at)}, ${sizeOf(last.bytes)}${tested}`, isOff: false }
  }
  return isNightly
    ? { words: 'A primeira sai hoje', isOff: false }
    : { words: 'Só quando alguém baixa', isOff: true }
}

function mailOf({ isConfigured, failed, waiting }: Status['mail']): Omit<SystemLine, 'label'> {
  if (failed === null) return { words: 'Sem responder', isOff: true }
  if (failed > 0) return { words: counted(failed, 'não enviado', 'não enviados'), isOff: true }
  if (!isConfigured) return { words: 'Não configurado', isOff: true }
  return { words: waiting ? counted(waiting, 'na fila', 'na fila') : 'Funcionando', isOff: false }
}
