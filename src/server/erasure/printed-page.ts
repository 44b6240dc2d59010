import { escaped } from '#content/rules/text.ts'

const STYLE = `body{font:16px/1.55 system-ui,sans-serif;color:#1e1033;max-width:44rem;margin:3rem auto;padding:0 1.5rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:0}
p,ul{margin:.5rem 0}li{margin:.25rem 0}.soft{color:#5b5170}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.5rem 0}dt{color:#5b5170}dd{margin:0;overflow-wrap:anywhere}
section{border-top:1px solid #ded8e6;padding:1rem 0;break-inside:avoid-page}section dl{margin:.5rem 0 0;font-size:.875rem;line-height:1.45}
section li{white-space:pre-line;overflow-wrap:anywhere}img{max-width:10rem;max-height:10rem;border-radius:.5rem}
@media print{@page{margin:18mm}body{margin:0;padding:0;max-width:none;font-size:11pt}}`

type Page = {
  title: string
  /** The law that asks for it. */
  law: string
  facts: [term: string, description: string][]
  /** HTML. */
  body: string
}

/** A page to print and hand to a person, whole without anything else. */
export const printedPage = ({ title, law, facts, body }: Page): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p class="soft">${law}</p>
${definitions(facts)}
${body}
</body>
</html>
`

/** Leaves out what is empty. */
export const definitions = (facts: [term: string, description: string][]) =>
  `<dl>${facts
    .filter(([, description]) => description)
    .map(([term, description]) => `<dt>${term}</dt><dd>${escaped(description)}</dd>`)
    .join('')}</dl>`

export const list = (lines: string[]) =>
  lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>` : ''
