const problems = {
  'malformed-request': [400, 'Não entendemos este pedido.'],
  'invalid-content': [400, 'Alguns campos precisam de atenção.'],
  'not-found': [404, 'Não encontramos o que você procura.'],
  'unknown-entity': [404, 'Este tipo de conteúdo não existe.'],
  'document-not-found': [404, 'Este conteúdo não existe mais.'],
  'fixed-section': [400, 'Esta seção faz parte da página: não pode ser criada nem excluída.'],
  'stale-version': [409, 'Outra pessoa alterou este conteúdo enquanto você o editava.'],
  'too-large': [413, 'O conteúdo enviado é grande demais.'],
  'wrong-type': [415, 'Este formato de conteúdo não é aceito.'],
  'headers-too-large': [431, 'O cabeçalho do pedido é grande demais.'],
  'too-slow': [408, 'O pedido demorou demais para chegar.'],
  unexpected: [500, 'Algo deu errado do nosso lado. Tente novamente em instantes.'],
  'not-ready': [503, 'O site não está pronto. Tente novamente em instantes.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ProblemCode = keyof typeof problems

/** An error whose message and details are written for the reader; its cause is only for the log. */
export class Problem<Details = unknown> extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly statusCode: number
  readonly details: Details | undefined

  constructor(code: ProblemCode, { cause, details }: { cause?: unknown; details?: Details } = {}) {
    const [statusCode, message] = problems[code]
    super(message, { cause })
    this.code = code
    this.statusCode = statusCode
    this.details = details
  }
}

export const problem = <Details>(
  code: ProblemCode,
  options?: { cause?: unknown; details?: Details },
) => new Problem<Details>(code, options)
