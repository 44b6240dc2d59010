import { StartProblem } from '../http/start-problem.ts'

/** What went wrong, and what to do about it. None of these cases changes any data. */
const reasons = {
  damaged: [
    'o banco de dados está danificado',
    'Restaure a cópia de segurança mais recente. Sem cópia, peça ajuda antes de mexer nos arquivos: muitas vezes dá para recuperar o conteúdo do banco danificado. Não apague nada, nem o banco nem a pasta das imagens.',
  ],
  foreign: [
    'este banco de dados não é do Leveza',
    'Confira a configuração: DATA_DIR deve indicar a pasta do Leveza, e DATABASE_URL um banco vazio ou do Leveza.',
  ],
  older: [
    'este banco de dados é de uma versão antiga do Leveza, que esta versão não lê',
    'Continue com a versão que o criou, ou comece um site novo com outra pasta em DATA_DIR ou um banco vazio em DATABASE_URL.',
  ],
  newer: [
    'este banco de dados é de uma versão mais nova do Leveza',
    'Instale a versão mais nova do Leveza, ou restaure uma cópia de segurança desta versão.',
  ],
  unreachable: [
    'o banco de dados não responde',
    'Confira se ele está ligado e se DATABASE_URL tem o endereço, o usuário e a senha certos.',
  ],
  forbidden: [
    'o usuário do banco de dados não pode criar tabelas',
    'Dê a ele esse direito, ou indique em DATABASE_URL um banco que seja dele.',
  ],
  unwritable: [
    'não é possível gravar na pasta dos dados',
    'Dê permissão de escrita a quem inicia o site, ou escolha outra pasta em DATA_DIR.',
  ],
  busy: [
    'outro programa está usando o banco de dados',
    'Feche esse programa, ou espere que ele termine, e inicie o site de novo.',
  ],
  full: ['não há espaço em disco', 'Libere espaço no disco dos dados e inicie o site de novo.'],
  uncopied: [
    'não foi possível guardar uma cópia do banco de dados antes de atualizá-lo',
    'Libere espaço nesta pasta, ou dê permissão de escrita a quem inicia o site, e inicie-o de novo.',
  ],
  emptied: [
    'o banco de dados está vazio, mas o armazenamento já guarda imagens enviadas',
    'Se este site já existia, restaure a cópia de segurança do banco de dados, ou confira se DATA_DIR e DATABASE_URL indicam o banco certo. Se é mesmo um site novo, inicie com NEW_SITE=on: as imagens que já estão lá não serão tocadas.',
  ],
  lost: [
    'o banco de dados está vazio, mas há cópias de segurança de um site que já foi usado; esta é a mais nova',
    'Se este site já existia, restaure essa cópia com npm run restore -- ARQUIVO, ou confira se DATA_DIR e DATABASE_URL indicam o banco certo. Se é mesmo um site novo, inicie com NEW_SITE=on: as cópias não serão tocadas.',
  ],
  unsaved: [
    'o banco de dados tem conteúdo, mas a lista das mudanças salvas foi apagada dele',
    'Restaure a cópia de segurança mais recente: ela traz as mudanças de volta.',
  ],
  unseen: [
    'o banco de dados é novo e não foi possível ver se o armazenamento já guarda algo deste site',
    'Confira se ele responde e se o endereço e as chaves dele estão certos. Para começar um site novo sem essa conferência, inicie com NEW_SITE=on.',
  ],
} as const satisfies Record<string, readonly [event: string, advice: string]>

export type RefusalReason = keyof typeof reasons

/** `place` names the file or folder, never an address with a password. */
export function refusal(reason: RefusalReason, place: string, cause?: unknown) {
  const [event, advice] = reasons[reason]
  const message = `O site não foi iniciado: ${event} (${place}).\nNada foi alterado. ${advice}`
  return new StartProblem(message, { cause })
}
