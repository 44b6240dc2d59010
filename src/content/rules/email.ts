const address = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[a-z]{2,}$/i

export const isEmail = (text: string) => text.length <= 254 && address.test(text)

/** What a text lacks to be an address, with an example. */
export function emailAdvice(text: string): string {
  const [name = '', host = '', ...others] = text.trim().split('@')
  if (/\s/.test(text.trim()) || others.length > 0) return 'Escreva um endereço só, sem espaços'
  if (!text.includes('@')) return 'Falta o @: contato@exemplo.com.br'
  if (host === '' || name === '') return 'Falta uma parte: contato@exemplo.com.br'
  return host.includes('.') ? 'Confira as letras e os pontos' : 'Falta o final, como .com.br'
}

export const mailUrl = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
