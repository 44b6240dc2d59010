import { joined } from '#content/rules/text.ts'
import type { RestorePreview, RestoreTarget } from '#protocol/history.ts'
import { changeCountOf } from './change-sentences.ts'
import { authorNameOf } from './release-sentences.ts'

type Site = { isBatch: boolean; isLaunched: boolean }

const KEPT = 'a versão de agora fica no Histórico'

/** What follows from going back, in one sentence. */
export function consequenceOf(
  { documents, since }: RestorePreview,
  { target, name }: { target: RestoreTarget; name: string },
  { isBatch, isLaunched }: Site,
): string {
  if (documents.length === 0) return 'O site já está assim. Nada precisa voltar.'
  if (target.what === 'site') {
    const seen = isLaunched ? 'Quem visita verá' : 'O site terá'
    const others = since.count > 1 ? `, de ${joined(since.people.map(authorNameOf))}` : ''
    return `${seen} ${changeCountOf(documents)}${others}; rascunhos, pessoas e senhas não mudam, e ${KEPT}.`
  }
  const what = `Só ${subjectOf(target, name)} muda`
  if (isBatch) return `${what} e espera a publicação; ${KEPT}.`
  return `${what}${isLaunched ? ' no ar' : ''}, e ${KEPT}.`
}

function subjectOf(target: RestoreTarget, name: string): string {
  if (target.what === 'order') return `a ordem de ${name}`
  if (target.what === 'field')
    return target.key === undefined ? `o campo ${name}` : `o item ${name}`
  return name
}
