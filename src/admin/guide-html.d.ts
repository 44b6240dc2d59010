/** The guide for administrators, as `scripts/guide-html.ts` makes it. */
declare module '*/guia-do-administrador.md' {
  export const chapters: { title: string; html: string }[]
}
