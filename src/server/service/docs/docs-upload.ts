import { MAX_FILES_AT_ONCE, pictureRules } from '#content/pictures/picture-rules.ts'
import { escaped } from '#content/rules/text.ts'

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

export function uploadGuide(projectId: string): string {
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
