import {
  MAX_FILES_AT_ONCE,
  pictureMessages,
  pictureRules,
} from '#content/pictures/picture-rules.ts'
import { MAX_PASSKEYS } from '#content/rules/credentials.ts'

const problems = {
  'malformed-request': [400, 'Não entendemos este pedido.'],
  'invalid-content': [400, 'Alguns campos precisam de atenção.'],
  'not-found': [404, 'Não encontramos o que você procura.'],
  'no-such-range': [416, 'Esta parte do arquivo não existe.'],
  'unknown-entity': [404, 'Este tipo de conteúdo não existe.'],
  'document-not-found': [404, 'Este conteúdo não existe mais.'],
  'not-ready-to-launch': [
    409,
    'Ainda há pontos a resolver antes de lançar o site: a lista mostra cada um.',
  ],
  'example-after-launch': [
    409,
    'Pessoas, depoimentos e contatos de exemplo não voltam depois do lançamento.',
  ],
  'consent-missing': [
    422,
    'Falta a autorização da paciente para este depoimento. Peça o depoimento por um link ou anexe a autorização assinada.',
  ],
  'consent-outdated': [
    422,
    'O texto mudou ou o prazo acabou: a autorização da paciente não vale para este depoimento como está. Anexe uma nova, assinada.',
  ],
  'consent-withdrawn': [
    422,
    'A paciente retirou este depoimento. Ele não volta sem uma nova autorização dela.',
  ],
  'patient-words': [
    422,
    'Estas são as palavras da paciente: podem ser aprovadas, escondidas ou recusadas, mas não mudadas.',
  ],
  'reason-required': [422, 'Antes de ir ao ar, isto pede um motivo.'],
  'request-not-found': [404, 'Este pedido já foi usado ou cancelado.'],
  'too-many-open-requests': [
    409,
    'Há pedidos de depoimento demais em aberto. Cancele os que não valem mais.',
  ],
  'consent-file': [415, 'Envie a autorização assinada como PDF, JPG, PNG ou WEBP, com até 3 MB.'],
  'consent-not-found': [404, 'Esta autorização não existe mais.'],
  'changed-meanwhile': [
    409,
    'O site mudou enquanto você olhava. Confira de novo o que vai voltar.',
  ],
  'before-launch': [
    409,
    'O site inteiro não volta a antes do lançamento. Em cada mudança do histórico dá para trazer de volta um texto ou uma seção.',
  ],
  'legal-required': [
    422,
    'O site já foi lançado: a identificação que a lei pede pode mudar, mas não sair.',
  ],
  'lasting-save': [409, 'Esta mudança não pode ser desfeita.'],
  'changed-since': [
    409,
    'Isto mudou depois. Abra o histórico e escolha a versão que quer de volta.',
  ],
  'draft-not-found': [404, 'Este rascunho já foi publicado ou descartado.'],
  'draft-outdated': [
    409,
    'O que está no site mudou depois deste rascunho. Abra-o para conferir e publique de novo.',
  ],
  'moment-past': [400, 'Escolha um momento que ainda não passou.'],
  'version-not-found': [404, 'Esta versão não existe mais.'],
  'wrong-name': [400, 'O nome não confere. Escreva-o como está na lista.'],
  'fixed-section': [400, 'Esta seção faz parte da página: não pode ser criada nem excluída.'],
  'unknown-project': [404, 'Este projeto não existe.'],
  'invalid-query': [400, 'Não entendemos esta busca.'],
  'document-too-large': [413, 'Conteúdo muito grande (máximo: 100 KB)'],
  'caller-unknown': [401, 'Faça login para continuar.'],
  'bad-signature': [401, 'A assinatura deste pedido não confere.'],
  'cross-site': [403, 'Este pedido não veio das páginas do site.'],
  'unknown-origin': [403, 'Esta página não pode se conectar ao site.'],
  'owner-only': [403, 'Só quem é responsável pelo site pode fazer isto.'],
  'not-for-reception': [
    403,
    'Isto não faz parte da Recepção. Peça a quem responde pelo site ou a quem edita o conteúdo.',
  ],
  'too-many-requests': [429, 'Muitos pedidos em pouco tempo. Aguarde um minuto e tente novamente.'],
  'backup-busy': [429, 'Uma cópia já está sendo feita. Espere ela terminar e tente de novo.'],
  'backup-incomplete': [
    502,
    'A cópia foi guardada, mas faltam nela imagens que não estão no armazenamento. Avise quem instalou o site.',
  ],
  'backup-not-restored': [
    409,
    'Esta cópia está incompleta, foi alterada ou é de outro site ou versão. Nada mudou. Use outra cópia.',
  ],
  'no-backup-folder': [
    409,
    'As cópias neste servidor foram desligadas por quem instalou o site. Baixe uma cópia.',
  ],
  'download-expired': [403, 'Este link para baixar já não vale. Peça a cópia de novo.'],
  'redirect-lasts': [
    409,
    'Este redirecionamento foi feito sozinho e vale para sempre. Você pode mudar para onde ele leva.',
  ],
  'stale-version': [409, 'Outra pessoa alterou este conteúdo enquanto você o editava.'],
  'mail-incomplete': [400, 'Failed to send email: Missing required parameters.'],
  'mail-not-found': [404, 'Este e-mail não está mais na caixa de saída.'],
  'mail-under-way': [409, 'Este e-mail está sendo enviado ou já foi enviado.'],
  'too-many-mails': [429, 'Muitos e-mails em pouco tempo. Aguarde um minuto e tente novamente.'],
  'file-missing': [400, pictureMessages.noFile],
  'file-too-small': [400, pictureMessages.tooSmall],
  'file-too-large': [413, pictureRules.default.tooLarge],
  'file-type': [415, pictureMessages.type],
  'file-broken': [
    415,
    'Erro ao processar imagem. O arquivo está danificado ou incompleto: escolha outro.',
  ],
  'file-pixels': [413, 'Imagem com dimensões grandes demais. Reduza-a e tente novamente.'],
  'file-animation': [413, 'Animação grande demais. Use uma imagem parada ou uma animação menor.'],
  'file-slow': [
    413,
    'Erro ao processar imagem. Ela é complexa demais: reduza-a e tente novamente.',
  ],
  'file-not-processed': [
    503,
    'Não conseguimos preparar a imagem agora, e o motivo não parece ser o arquivo. Tente de novo em instantes.',
  ],
  'file-not-stored': [502, 'Erro no upload: o armazenamento de imagens não respondeu.'],
  'picture-deleted': [410, 'Esta imagem foi excluída.'],
  'picture-unavailable': [
    503,
    'Esta imagem não pôde ser carregada agora. Tente novamente em instantes.',
  ],
  'media-not-found': [404, 'Esta imagem não existe mais.'],
  'file-category': [400, 'Esta categoria de imagem não existe.'],
  'file-category-late': [400, 'Informe a categoria antes dos arquivos.'],
  'file-not-found': [404, 'Arquivo não encontrado. Nada foi excluído.'],
  'file-in-use': [409, 'Esta imagem ainda aparece no site. Troque-a antes de excluí-la.'],
  'too-many-files': [413, `Envie no máximo ${MAX_FILES_AT_ONCE} arquivos por vez.`],
  'too-many-uploads': [429, 'Muitos envios em pouco tempo. Aguarde um minuto e tente novamente.'],
  'weak-password': [400, 'Escolha uma senha mais forte.'],
  'wrong-credentials': [401, 'Credenciais inválidas para acesso administrativo'],
  'wrong-password': [401, 'Senha incorreta. Tente novamente.'],
  'wrong-current-password': [400, 'A senha atual não confere.'],
  'wrong-code': [401, 'Código incorreto. Tente novamente.'],
  'code-too-late': [401, 'O tempo para informar o código acabou. Entre novamente.'],
  'passkey-refused': [401, 'Esta chave de acesso não vale neste site. Use a sua senha.'],
  'passkey-too-late': [401, 'O tempo para usar a chave de acesso acabou. Tente de novo.'],
  'passkey-exists': [409, 'Esta chave de acesso já está cadastrada.'],
  'passkey-not-found': [404, 'Esta chave de acesso já foi removida.'],
  'too-many-passkeys': [
    409,
    `Você já tem ${MAX_PASSKEYS} chaves de acesso. Remova uma que não usa mais.`,
  ],
  'no-passkeys-here': [409, 'Neste endereço não dá para usar chaves de acesso. Use a sua senha.'],
  locked: [429, 'Muitas tentativas. Tente novamente mais tarde.'],
  busy: [503, 'Há muita gente tentando entrar agora. Aguarde alguns segundos e tente novamente.'],
  'bad-link': [400, 'Este link não é válido ou já foi usado. Peça outro.'],
  'has-owner': [409, 'O site já tem uma pessoa responsável. Entre com o seu e-mail.'],
  'last-owner': [409, 'O site precisa de pelo menos uma pessoa responsável.'],
  'already-in': [409, 'Esta pessoa já tem acesso ao site.'],
  'nightly-backup': [409, 'As cópias da noite saem sozinhas, por rodízio.'],
  'returned-person': [
    409,
    'Esta pessoa voltou com uma cópia de segurança, sem acesso. Em Pessoas, dê o acesso por um link.',
  ],
  'email-taken': [409, 'Este e-mail já é de outra pessoa do painel.'],
  'email-needs-owner': [
    409,
    'Este site não envia e-mails, então o endereço novo não pode ser confirmado. Peça a quem responde pelo site um convite para ele.',
  ],
  'no-mail-server': [
    409,
    'Este site não envia e-mails. Peça um link para uma nova senha a quem responde pelo site.',
  ],
  'own-reset-link': [409, 'Para trocar a sua própria senha, use Minha conta.'],
  'person-not-found': [404, 'Esta pessoa não tem acesso ao site.'],
  'invite-not-found': [404, 'Este convite não existe mais.'],
  'session-not-found': [404, 'Esta sessão já foi encerrada.'],
  'two-factor-on': [409, 'A verificação em duas etapas já está ativa.'],
  'two-factor-off': [409, 'A verificação em duas etapas não está ativa.'],
  'too-large': [413, 'O conteúdo enviado é grande demais.'],
  'wrong-type': [415, 'Este formato de conteúdo não é aceito.'],
  'headers-too-large': [431, 'O cabeçalho do pedido é grande demais.'],
  'too-slow': [408, 'O pedido demorou demais para chegar.'],
  unexpected: [500, 'Algo deu errado do nosso lado. Tente novamente em instantes.'],
  'not-ready': [503, 'O site não está pronto. Tente novamente em instantes.'],
  'database-busy': [
    503,
    'O banco de dados está ocupado. Nada foi alterado, e seu texto continua aqui: tente novamente em instantes.',
  ],
  'database-lost': [
    503,
    'O banco de dados não está respondendo. Nada foi perdido, e seu texto continua aqui: tente novamente em um minuto.',
  ],
  'disk-full': [
    507,
    'O servidor está sem espaço em disco. Nada foi alterado, e seu texto continua aqui: avise quem cuida do servidor.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ProblemCode = keyof typeof problems

/** When to retry, for problems that pass by themselves. */
const retryAfterSeconds: Partial<Record<ProblemCode, number>> = {
  'not-ready': 5,
  'database-busy': 5,
  'database-lost': 15,
  'disk-full': 60,
  'picture-unavailable': 5,
  'file-not-processed': 5,
  busy: 5,
  'too-many-requests': 60,
}

type Options<Details> = {
  cause?: unknown
  details?: Details
  /** Replaces the usual message, for example to say how long to wait. By default, that of the first invalid field does. */
  message?: string
  /** Replaces the usual time. */
  retryAfterSeconds?: number
}

/** An error whose message and details are written for the reader; its cause is only for the log. */
export class Problem<Details = unknown> extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly statusCode: number
  readonly details: Details | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, options: Options<Details> = {}) {
    const { cause, details, message } = options
    const [statusCode, usualMessage] = problems[code]
    super(message ?? firstMessageOf(details) ?? usualMessage, { cause })
    this.code = code
    this.statusCode = statusCode
    this.details = details
    this.retryAfterSeconds = options.retryAfterSeconds ?? retryAfterSeconds[code]
  }
}

function firstMessageOf(details: unknown): string | undefined {
  const first = Array.isArray(details) ? details[0] : undefined
  return typeof first?.message === 'string' ? first.message : undefined
}

export const problem = <Details>(code: ProblemCode, options?: Options<Details>) =>
  new Problem<Details>(code, options)
