import { type EntityName, entities, isEntity } from '#content/index.ts'
import { dateFormat } from '#content/rules/clinic-time.ts'
import {
  type ActivityDevice,
  type ActivityEntry,
  type ActivityKind,
  activityKinds,
} from '#protocol/activity.ts'
import { fromJson } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import type { ActivityDetails } from './note-activity.ts'

/** The last entry of a page. Entries of the same moment are distinguished by their id. */
export type Cursor = { at: string; id: string }

type Page = {
  kinds?: readonly ActivityKind[]
  /** The id of a person. */
  by?: string
  limit: number
  after?: Cursor | undefined
}

const selectActivity = (db: Database) =>
  db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.by')
    .selectAll('activity')
    .select('users.name')

/** Newest first; by default, without the kinds that only an older version knew. */
export async function readActivity(
  db: Database,
  { kinds = activityKinds, by, limit, after }: Page,
): Promise<ActivityEntry[]> {
  let query = selectActivity(db).where('activity.kind', 'in', [...kinds])
  if (by) query = query.where('activity.by', '=', by)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('activity.at', 'activity.id'), '<', tuple(after.at, after.id)),
    )
  }
  const rows = await query
    .orderBy('activity.at', 'desc')
    .orderBy('activity.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toEntry)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectActivity>['execute']>>[number]

function toEntry({ id, at, kind, by, name, details, address, device }: Row): ActivityEntry {
  const told = { details: (fromJson(details) ?? {}) as ActivityDetails, device }
  return {
    ...{ id, at, kind, address, device },
    by: authorOf(by, name, device),
    sentence: sentenceOf(kind, told),
    isWarning: isWarning(kind),
  }
}

function authorOf(by: string | null, name: string | null, device: string) {
  if (by === null) return device === 'site' ? { name: 'Leveza' } : null
  return name === null ? { name: 'Pessoa removida' } : { userId: by, name }
}

type Told = { details: ActivityDetails; device: ActivityDevice }

const count = (details: ActivityDetails, one: string, many: string) => {
  const number = Number(details.count ?? 1)
  return `${number} ${number === 1 ? one : many}`
}

const text = (details: ActivityDetails, name: string) => String(details[name] ?? '')

const MAX_NAMED = 2

/** ' em Contato', ' em Contato e Abertura', ' em Contato, Abertura e mais 3'; empty if nothing is named. */
function placesOf({ sections }: ActivityDetails): string {
  const names = (Array.isArray(sections) ? sections : [])
    .filter((entity): entity is EntityName => isEntity(entity))
    .map((entity) => entities[entity].label)
  if (names.length === 0) return ''
  const named = names.slice(0, MAX_NAMED)
  const others = names.length - named.length
  if (others > 0) return ` em ${named.join(', ')} e mais ${others}`
  return ` em ${named.join(' e ')}`
}

const sentences: Record<ActivityKind, (told: Told) => string> = {
  'signed-in': ({ details, device }) => {
    const way = device === 'phone' ? 'entrou pelo celular' : 'entrou'
    return details.isByPasskey ? `${way} com chave de acesso` : way
  },
  'signed-out': () => 'saiu',
  'sign-in-failed': ({ details }) =>
    details.email ? `Senha errada para ${text(details, 'email')}` : 'Senha errada ao entrar',
  'sign-in-locked': ({ details }) =>
    details.email
      ? `Entrada travada por um tempo para ${text(details, 'email')}: muitas senhas erradas`
      : 'Entrada travada por um tempo: muitas senhas erradas',
  'code-failed': () => 'Código errado na segunda etapa da entrada',
  'passkey-failed': () => 'Chave de acesso recusada ao entrar',
  'password-changed': () => 'trocou a própria senha',
  'password-reset': () => 'escolheu uma nova senha por um link',
  'two-factor-on': () => 'ligou a verificação em duas etapas',
  'two-factor-off': () => 'desligou a verificação em duas etapas',
  'recovery-codes-renewed': () => 'criou novos códigos de recuperação',
  'recovery-code-used': () => 'usou um código de recuperação',
  'passkey-added': () => 'criou uma chave de acesso',
  'passkey-removed': () => 'removeu uma chave de acesso',
  'program-connected': () => 'conectou um programa ao site',
  'sessions-ended': ({ details }) =>
    details.name ? `encerrou as sessões de ${text(details, 'name')}` : 'encerrou suas sessões',
  'wording-kept': ({ details }) =>
    `manteve ${count(details, 'trecho', 'trechos')}${placesOf(details)} e deu o motivo`,
  'site-restored': ({ details }) =>
    `restaurou o site inteiro da cópia de ${dayOf(text(details, 'createdAt'))}`,
  'pictures-uploaded': ({ details }) => `enviou ${count(details, 'imagem', 'imagens')}`,
  'pictures-deleted': ({ details }) =>
    details.isUnclaimed
      ? `${count(details, 'foto de paciente sem autorização foi', 'fotos de pacientes sem autorização foram')} para a lixeira`
      : `excluiu ${count(details, 'imagem', 'imagens')}`,
  'picture-restored': () => 'tirou 1 imagem da lixeira',
  'testimonial-asked': () => 'criou um link para pedir um depoimento',
  'testimonial-request-cancelled': () => 'cancelou um pedido de depoimento',
  'testimonial-arrived': () => 'Chegou um depoimento, com o termo aceito pela paciente',
  // Nobody is signed in when a patient does it herself.
  'testimonial-withdrawn': ({ details }) =>
    details.isByClinic
      ? 'retirou um depoimento a pedido da paciente'
      : 'Uma paciente retirou o seu depoimento',
  'consent-attached': () => 'anexou uma autorização assinada a um depoimento',
  'consents-expired': ({ details }) =>
    `${count(details, 'depoimento saiu', 'depoimentos saíram')} do site: o prazo da autorização acabou`,
  'testimonials-erased': ({ details }) =>
    `${count(details, 'depoimento foi apagado', 'depoimentos foram apagados')}: o prazo da autorização acabou`,
  'consents-downloaded': () => 'baixou o registro de autorizações',
  'person-invited': ({ details }) => `convidou ${text(details, 'email')}`,
  'invite-withdrawn': () => 'cancelou um convite',
  'person-joined': ({ details }) =>
    details.isFirst ? 'criou o primeiro acesso ao painel' : 'aceitou o convite para o painel',
  'person-changed': ({ details }) =>
    details.role === 'owner'
      ? `tornou ${text(details, 'name')} responsável pelo site`
      : `mudou o acesso de ${text(details, 'name')}: agora ${details.role === 'reception' ? 'cuida da recepção' : 'edita o conteúdo'}`,
  'person-removed': ({ details }) => `removeu o acesso de ${text(details, 'name')}`,
  'reset-link-created': ({ details }) =>
    `criou um link de nova senha para ${text(details, 'name')}`,
  'profile-changed': () => 'mudou o próprio nome ou e-mail',
  'person-forgotten': () => 'apagou de vez o que uma pessoa pediu',
  'backup-made': () => 'guardou a cópia da noite',
  'backup-failed': () => 'não conseguiu guardar a cópia da noite',
  'backup-kept': () => 'guardou uma cópia do site no servidor',
  'backup-deleted': () => 'apagou uma cópia do site do servidor',
  'backup-downloaded': () => 'baixou uma cópia do site',
  'activity-downloaded': () => 'baixou o registro de atividades',
}

const longDay = dateFormat({ dateStyle: 'long' })
const dayOf = (at: string) => (Number.isNaN(Date.parse(at)) ? '' : longDay(at))

/** Follows the name of the person, or is a whole sentence if nobody was signed in. */
const sentenceOf = (kind: ActivityKind, told: Told): string => sentences[kind](told)

const warnings: ReadonlySet<ActivityKind> = new Set([
  'sign-in-locked',
  'backup-failed',
  'site-restored',
  'two-factor-off',
  'recovery-code-used',
])

const isWarning = (kind: ActivityKind): boolean => warnings.has(kind)
