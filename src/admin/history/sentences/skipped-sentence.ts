import type { Skipped } from '#protocol/history.ts'

const reasons: Record<Skipped['reason'], (titles: string) => string> = {
  'example-after-launch': (titles) =>
    `${titles}: pessoas, depoimentos e contatos de exemplo não voltam depois do lançamento.`,
  'consent-withdrawn': (titles) =>
    `${titles}: a paciente retirou o depoimento; ele não volta sem uma nova autorização dela.`,
  'consent-missing': (titles) =>
    `${titles}: volta escondido, porque não há autorização registrada para aparecer.`,
  unreadable: (titles) => `${titles}: o texto guardado não pode mais ser lido e fica como está.`,
  'picture-gone': (titles) =>
    `${titles}: a imagem daquele dia não existe mais; aparece a imagem padrão.`,
  'legal-required': (titles) => `${titles}: a identificação que a lei pede fica como está hoje.`,
  erased: (titles) => `${titles}: o que foi removido a pedido de uma pessoa não volta.`,
}

/** What is not restored, and why. */
export const skippedSentence = (skipped: Skipped[]): string =>
  [...Map.groupBy(skipped, ({ reason }) => reason)]
    .map(([reason, list]) => reasons[reason](list.map(({ title }) => title).join(', ')))
    .join(' ')
