/** How saves reach visitors: each at once, or collected until somebody publishes them together. */
export type PublishMode = 'immediate' | 'batch'

export const DEFAULT_PUBLISH_MODE: PublishMode = 'immediate'

/** The choices of the setting, in its words. */
export const publishModes: Record<PublishMode, { label: string; hint: string; steps: string }> = {
  immediate: {
    label: 'Ao salvar',
    hint: 'Você salva e o site muda na hora. É o jeito mais simples, bom para quem cuida do site sozinha.',
    steps: 'Salvar → no ar',
  },
  batch: {
    label: 'Em conjunto',
    hint: 'Você salva quantas vezes quiser e nada muda no site. Quando estiver bom, confere tudo em uma folha e publica de uma vez, agora ou com hora marcada.',
    steps: 'Salvar → conferir → publicar',
  },
}

export const MAX_NOTE_LENGTH = 200
