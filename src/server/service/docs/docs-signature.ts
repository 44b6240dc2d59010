import { signatureOf, signedTextFor } from '../../callers/signature.ts'
import { escaped } from './escaped.ts'

/** How a program signs a request, with a worked example that uses a key of zeros. */
export function signatureGuide(projectId: string): string {
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
