import { withoutAccents } from './text.ts'

/** What stands for the name of an erased person, on the site and in its history. */
const erased = /\[(?:nome removido|removido a pedido em [\d/]+)\]/g

/** The part of an address that a name becomes: 'Saúde da Mulher' is found at 'saude-da-mulher'. */
export const slugOf = (name: string): string =>
  withoutAccents(name.replace(erased, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
