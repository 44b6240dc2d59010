/** How many characters a search result shows. */
export const GOOD_TITLE = 60
export const GOOD_DESCRIPTION = 160

const SHORT_SHARE = 0.4

/** Says whether a search result shows the whole text. */
export function lengthText(text: string, good: number): string {
  const length = [...text.trim()].length
  if (length === 0) return ''
  const count = `${length} de ${good} caracteres`
  if (length > good) return `${count}: a busca corta o fim`
  return length < good * SHORT_SHARE
    ? `${count}: há espaço para dizer mais`
    : `${count}: cabe inteiro`
}

/** Truncates at a word, with an ellipsis, like a search result. */
export function cutAt(text: string, good: number): string {
  const letters = [...text.trim()]
  if (letters.length <= good) return letters.join('')
  return `${letters
    .slice(0, good)
    .join('')
    .replace(/\s+\S*$/, '')} …`
}
