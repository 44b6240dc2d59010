import type { BackupFile, BackupProblem, BackupState } from '#protocol/backups.ts'

const reasons: Record<BackupFile['kind'], string> = {
  nightly: 'cópia da noite',
  asked: 'pedida por alguém',
  replaced: 'guardada antes de restaurar',
}

export const reasonOf = ({ kind }: BackupFile) => reasons[kind]

export type Verdict = { words: string; isOff: boolean; advice?: string }

const problems: Record<BackupProblem, Verdict> = {
  'little-space': {
    words: 'Pouco espaço',
    isOff: true,
    advice:
      'O disco do servidor está quase cheio, e as próximas cópias podem não caber. Avise quem cuida do servidor e baixe uma cópia agora.',
  },
  failed: {
    words: 'Não deu certo',
    isOff: true,
    advice:
      'A última cópia da noite não deu certo. O site tenta de novo a cada hora. Se continuar assim, avise quem cuida do servidor e baixe uma cópia agora.',
  },
  late: {
    words: 'Atrasada',
    isOff: true,
    advice:
      'A última cópia da noite tem mais de dois dias. Avise quem cuida do servidor e baixe uma cópia agora.',
  },
  'not-copied': {
    words: 'Só neste servidor',
    isOff: true,
    advice:
      'A cópia da noite está neste servidor, mas não chegou ao outro lugar. O site tenta de novo na próxima noite. Se continuar assim, avise quem cuida do servidor.',
  },
}

/** Whether the site is kept safe, in a few words, and what to do if it is not. */
export function verdictOf({ isNightly, isOnlyHere, last, problem }: BackupState): Verdict {
  if (problem) return problems[problem]
  if (!isNightly) {
    const advice =
      'As cópias da noite foram desligadas por quem instalou o site. Baixe uma cópia de vez em quando.'
    return { words: 'Só quando você baixa', isOff: true, advice }
  }
  const words = last ? 'Em dia' : 'A primeira sai hoje'
  if (!isOnlyHere) return { words, isOff: false }
  const advice =
    'As cópias ficam no mesmo disco que o site: se ele quebrar, perdem-se os dois. Baixe uma de vez em quando, ou peça a quem instalou o site para guardá-las também em outro lugar.'
  return { words, isOff: false, advice }
}
