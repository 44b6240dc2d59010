/** A text made comparable, and where each of its characters is in the original. */
export type FoldedText = {
  /** Lower case, without accents and without what the eye does not see. */
  text: string
  /** The index in the original of each character, and its length at the end. */
  at: number[]
}

/** Letters of other alphabets and styles that look like ours, which Unicode does not decompose. */
const lookalikes = new Map<string, string>()
const alike = (theirs: string, ours: string) => {
  for (const [index, letter] of [...theirs].entries()) lookalikes.set(letter, ours[index] as string)
}
alike('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz')
alike('асеорхуігѕјһԁԛԝАСЕОРХТМКВНЅІЈ', 'aceopxyirsjhdqwACEOPXTMKBHSIJ')
alike('ɑɡıɩəɘɛɴʏɪ', 'agiieeenyi')
alike('αοεικντυρΑΟΕΙΚΝΤΡΜΗ', 'aoeikntupAOEIKNTPMH')
alike('“”„«»–—―‑‐−', '"""""------')

/** White and black squares and circles around a capital letter. */
const enclosed = [0x1f130, 0x1f150, 0x1f170]

const invisible = /[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]/gu

const foldedBefore = new Map<string, string>()

function foldedCharacter(character: string): string {
  const known = foldedBefore.get(character)
  if (known !== undefined) return known
  const code = character.codePointAt(0) ?? 0
  const first = enclosed.find((first) => code >= first && code < first + 26)
  const plain = first ? String.fromCharCode(97 + code - first) : character
  // 'é' is a verb and 'e' is not.
  const folded = [...(lookalikes.get(plain) ?? plain).normalize('NFKD').replace(invisible, '')]
    .map((letter) => lookalikes.get(letter) ?? letter)
    .join('')
    .toLowerCase()
  foldedBefore.set(character, folded)
  return folded
}

export function toFoldedText(original: string): FoldedText {
  const at: number[] = []
  let text = ''
  let index = 0
  for (const character of original) {
    const folded = character < '\u0080' ? character.toLowerCase() : foldedCharacter(character)
    for (let part = 0; part < folded.length; part += 1) at.push(index)
    text += folded
    index += character.length
  }
  at.push(original.length)
  return { text, at }
}
