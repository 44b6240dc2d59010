import { withoutAccents } from './text.ts'

/** The part of an address that a name becomes: 'Saúde da Mulher' is found at 'saude-da-mulher'. */
export const slugOf = (name: string): string =>
  withoutAccents(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
