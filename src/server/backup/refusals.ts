import { StartProblem } from '../http/start-problem.ts'

/** Why a backup is not restored, and what to do about it. */
const reasons = {
  absent: ['o arquivo não foi encontrado ou não pode ser lido', 'Confira o caminho do arquivo.'],
  foreign: [
    'este arquivo não é uma cópia de segurança do Leveza',
    'Escolha um arquivo feito com npm run backup, pela cópia da noite ou pelo botão Baixar cópia.',
  ],
  truncated: [
    'a cópia está incompleta: o arquivo termina antes do fim',
    'Copie ou baixe o arquivo de novo, ou use outra cópia.',
  ],
  altered: [
    'a cópia está danificada ou foi alterada: uma soma de verificação não confere',
    'Copie ou baixe o arquivo de novo, ou use outra cópia.',
  ],
  older: [
    'a cópia é de uma versão antiga do Leveza, que esta versão não lê',
    'Restaure-a com a versão que a fez, ou use uma cópia mais nova.',
  ],
  newer: [
    'a cópia é de uma versão mais nova do Leveza',
    'Instale a versão mais nova do Leveza e restaure com ela.',
  ],
  other: [
    'a cópia é de outro site',
    'Restaure-a em uma pasta de dados ou em um banco de dados ainda sem uso.',
  ],
  busy: ['outra cópia está sendo restaurada ou guardada', 'Espere um pouco e tente de novo.'],
} as const satisfies Record<string, readonly [event: string, advice: string]>

export type RestoreRefusal = keyof typeof reasons

/** A refusal with its explanation. It is thrown before anything is changed. */
export class RestoreProblem extends StartProblem {
  readonly reason: RestoreRefusal

  constructor(reason: RestoreRefusal, place: string, cause?: unknown) {
    const [event, advice] = reasons[reason]
    super(`O site não foi restaurado: ${event} (${place}).\nNada foi alterado. ${advice}`, {
      cause,
    })
    this.reason = reason
  }
}
