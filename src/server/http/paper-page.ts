import { escaped } from '#content/rules/text.ts'

export const PAPER_STYLE = `body{font:16px/1.55 system-ui,sans-serif;color:#1e1033;max-width:44rem;margin:3rem auto;padding:0 1.5rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem}h2{font-size:1.2rem;margin:2rem 0 .5rem}p,dt{color:#5b5170}p{margin:.5rem 0;overflow-wrap:anywhere}
blockquote{margin:1.5rem 0 .5rem;font-size:1.15rem;white-space:pre-line;overflow-wrap:anywhere}img{max-width:16rem;height:auto;border-radius:.5rem}
dl{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.5rem 1rem;margin:1.5rem 0}dd{margin:0;overflow-wrap:anywhere}
@media(max-width:30rem){dl{display:block}dd+dt{margin-top:.75rem}}
@media print{@page{margin:18mm}body{margin:0;padding:0;max-width:none;font-size:11pt}}`

/** A page to keep or print, whole in one file. `body` is HTML. */
export const paperPageOf = (title: string, body: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${PAPER_STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`
