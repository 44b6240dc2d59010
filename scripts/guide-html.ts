import { readFileSync } from 'node:fs'
import { marked } from 'marked'
import type { Plugin } from 'vite'

/** The guide in chapters. Pictures are left out: in the panel, the screen that they show is beside the text. Links between chapters become their names. */
const chaptersOf = (markdown: string) =>
  markdown
    .replace(/^!\[.*\n/gm, '')
    .replace(/\[(.+?)\]\(.+?\)/g, '**$1**')
    .split(/^##? /m)
    .slice(1)
    .map((chapter) => {
      const [title = '', ...lines] = chapter.split('\n')
      return { title, html: marked.parse(lines.join('\n'), { async: false }) }
    })

/** Makes HTML of the guide for administrators where the panel imports it. */
export const guideHtml: Plugin = {
  name: 'guide-html',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/guia-do-administrador.md')) return null
    return `export const chapters = ${JSON.stringify(chaptersOf(readFileSync(id, 'utf8')))}`
  },
}
