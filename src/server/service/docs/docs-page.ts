import { type EntityName, entities, isSection } from '#content/index.ts'
import { MAX_FILES_AT_ONCE, pictureRules } from '#content/pictures/picture-rules.ts'
import { escaped } from '#content/rules/text.ts'
import { signatureOf, signedTextFor } from '../../callers/signature.ts'
import { fieldsSchemaOf } from './openapi.ts'
import { type Example, examplesOf } from './operations.ts'

export const DOCS_STYLE = `
body{font:1rem/1.6 Inter,system-ui,sans-serif;color:#27163f;background:#fffaf5;margin:0 auto;max-width:52rem;padding:2rem 1rem}
h1,h2,h3{line-height:1.25;color:#4c1d95}
h2{margin-top:3rem}
pre{background:#1e1033;color:#ede9fe;padding:1rem;border-radius:.75rem;overflow-x:auto}
code{font-family:ui-monospace,monospace;font-size:.9em}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #e8e1f1}
a{color:#6d28d9}
`

/** Documentation for developers, with examples that work. */
export function docsPageOf(projectId: string): string {
  const examples = examplesOf(projectId)
  const groups = [...new Set(examples.map(({ group }) => group))]
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Serviço de documentos | Leveza</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<main>
<h1>Serviço de documentos</h1>
<p>Por aqui passa todo o conteúdo do site: textos, tratamentos, equipe e depoimentos. A mesma descrição, para programas: <a href="/openapi.json">openapi.json</a>.</p>
<h2>Respostas</h2>
<p>Toda resposta tem a forma <code>{"code", "message", "data"}</code>, e o código HTTP é igual a <code>code</code>. Outro código que não 200 é um erro, e <code>message</code> diz qual. Quem é da <b>recepção</b> lê contato, equipe e depoimentos e altera o contato e as fotos da equipe; o resto responde 403. Com 400, <code>data</code> lista os campos com problemas; com 409, traz o documento atual.</p>
<p>Um documento são os seus campos e mais <code>_id</code>, <code>_version</code>, <code>_createdTime</code>, <code>_updatedTime</code> e <code>_isExample</code>. Quem altera diz em <code>_version</code> a versão que viu: uma mais nova nunca é apagada sem querer. Só os campos enviados mudam; listas mudam por inteiro. Um documento tem no máximo 100 KB; acima de 80 KB, <code>message</code> avisa. Quem salva recebe em <code>warnings</code> os trechos que a publicidade médica não aceita, como uma promessa de resultado, com a regra e o campo. O revisor só aconselha: o texto fica salvo. <code>reason</code>, junto de <code>filter</code> e <code>update</code>, das mudanças em conjunto ou, ao criar, no endereço (<code>?reason=…</code>), diz por que manter os trechos sérios; fica guardado com nome e dia, e esses trechos não voltam em <code>warnings</code>. <code>save</code> é o número do salvamento no histórico, ou <code>null</code> se nada mudou.</p>
<p><code>imageUrl</code> é outro nome de <code>image</code>, e <code>content</code> de <code>text</code> nos depoimentos. Se os dois vierem diferentes, vale o que mudou; se os dois mudaram, vale o nome próprio do campo.</p>
${signatureGuide(projectId)}
<h2>Pelo SDK</h2>
<p><a href="/sdk.js">sdk.js</a> faz tudo isto por você: <code>import { createClient } from '/sdk.js'</code>. Páginas de outros endereços, permitidas em SDK_ORIGINS, deixam a pessoa entrar com <code>client.signIn()</code>. <code>POST /lm/user/sign-out</code> encerra a sessão de um programa; sem uso ela termina em 30 minutos, e sempre 12 horas depois de entrar.</p>
<h2>Busca</h2>
<p><code>filter</code> aceita valores iguais e os operadores <code>$ne $in $nin $gt $gte $lt $lte $contains $and $or</code>; <code>sort</code> aceita 1 e -1; <code>limit</code> vai até 200 (50 se faltar) e <code>skip</code> pula documentos. Textos são comparados letra por letra, com maiúsculas e acentos. Campos e operadores desconhecidos são recusados pelo nome.</p>
${groups.map((group) => groupOf(group, examples)).join('\n')}
${uploadGuide(projectId)}
<h2>Entidades</h2>
${(Object.keys(entities) as EntityName[]).map(entityTable).join('\n')}
</main>
</body>
</html>
`
}

/** How a program signs a request, with a worked example that uses a key of zeros. */
function signatureGuide(projectId: string): string {
  const key = '0'.repeat(64)
  const signed = {
    method: 'DELETE',
    url: `/lm/${projectId}/team/documents/batch-by-ids?ids=member_01,member_02`,
    timestamp: '1767225600000',
    nonce: 'exemplo-de-nonce-01',
    body: Buffer.alloc(0),
  }
  return `<h2>Quem pode chamar</h2>
<p>As páginas do próprio site, pela sessão de quem entrou. E outros programas, com o token da sessão e cada pedido assinado:</p>
<pre tabindex="0"><code>authorization: Bearer {token}
x-timestamp: {milissegundos desde 1970, até 5 minutos de diferença}
x-nonce: {16 a 128 letras, números, - ou _; vale uma vez}
X-Sign: {assinatura}</code></pre>
<p>A assinatura é HMAC-SHA256, em hexadecimal, com a chave recebida ao entrar, deste texto de seis linhas: método; caminho; parâmetros como enviados, em ordem de nome e de valor, unidos por &amp;; timestamp; nonce; SHA-256 do corpo em hexadecimal. Com uma chave de 64 zeros, este texto</p>
<pre tabindex="0"><code>${escaped(signedTextFor(signed))}</code></pre>
<p>tem a assinatura <code>${signatureOf(key, signed)}</code>.</p>`
}

const groupOf = (group: string, examples: Example[]) =>
  `<h2>${escaped(group)}</h2>\n${examples
    .filter((example) => example.group === group)
    .map(exampleBlock)
    .join('\n')}`

function exampleBlock({ title, method, path, body }: Example): string {
  const lines = [`${method} ${path}`]
  if (body !== undefined)
    lines.push('content-type: application/json', '', JSON.stringify(body, null, 2))
  return `<h3>${escaped(title)}</h3>\n<pre tabindex="0"><code>${escaped(lines.join('\n'))}</code></pre>`
}

type Property = { type?: string; title?: string; description?: string }

function entityTable(entity: EntityName): string {
  const { properties } = fieldsSchemaOf(entity, 'output')
  const rows = Object.entries(properties as Record<string, Property>).map(
    ([name, { type = '', title = '', description = '' }]) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${escaped(type)}</td><td>${escaped([title, description].filter(Boolean).join('. '))}</td></tr>`,
  )
  const kind = isSection(entity) ? `seção; _id é ${entity}` : 'lista'
  return `<h3><code>${entity}</code>: ${escaped(entities[entity].label)} (${kind})</h3>
<table><thead><tr><th>Campo</th><th>Tipo</th><th>O que é</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const BOUNDARY = 'exemplo'

const LARGEST_MEGABYTES =
  Math.max(...Object.values(pictureRules).map(({ maxBytes }) => maxBytes)) / 1024 ** 2

/** A placeholder for the binary part of the example. */
export const PICTURE_BYTES = '{os bytes de foto.png}'

/** A multipart form as browsers and programs send it; the tests send it with a real picture. */
export const uploadExampleOf = (projectId: string) => ({
  method: 'POST' as const,
  path: `/lm/${projectId}/file/batch`,
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  body: [
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="category"',
    '',
    'team-member',
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="files"; filename="foto.png"',
    'content-type: image/png',
    '',
    PICTURE_BYTES,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n'),
})

function uploadGuide(projectId: string): string {
  const { method, path, type, body } = uploadExampleOf(projectId)
  const request = [`${method} ${path}`, `content-type: ${type}`, '', body.replaceAll('\r', '')]
  const deletion = [
    `DELETE ${path}`,
    'content-type: application/json',
    '',
    '{"fileUrls": ["/media/…"]}',
  ]
  const block = (lines: string[]) =>
    `<pre tabindex="0"><code>${escaped(lines.join('\n').trim())}</code></pre>`
  return `<h2>Arquivos</h2>
<p>Imagens JPG, PNG, WEBP ou GIF, de 1 KB a ${LARGEST_MEGABYTES} MB conforme a categoria, até ${MAX_FILES_AT_ONCE} por vez: todas são guardadas ou nenhuma. A categoria vem antes dos arquivos. Linhas terminam com CR e LF; o corpo inteiro é assinado.</p>
<h3>Guardar imagens</h3>
${block(request)}
<p>A resposta traz de cada imagem <code>id</code>, <code>url</code>, <code>category</code>, <code>name</code>, <code>type</code>, <code>size</code> e <code>uploadedAt</code>. Com o campo <code>reuse</code> igual a <code>1</code> antes dos arquivos, um arquivo que já foi enviado não é guardado de novo: a resposta traz a imagem que existe, com <code>isKnown</code>.</p>
<h3>Excluir imagens</h3>
${block(deletion)}`
}
