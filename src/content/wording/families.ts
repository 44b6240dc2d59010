/** What the rules are about, in the words of the panel. */
export const families = {
  promise: 'Promessa de resultado',
  superiority: 'Superioridade',
  free: 'Atendimento de graça',
  draw: 'Sorteio, brinde ou troca',
  transformation: 'Transformação',
  fear: 'Medo e urgência',
  title: 'Título profissional',
  technology: 'Tecnologia',
  'before-after': 'Antes e depois',
  price: 'Preço',
} as const

export type WordingFamily = keyof typeof families
