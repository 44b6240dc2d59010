/** Words that make a careless pattern look at a long text again and again. */
export const adversarial = [
  'a ',
  'melhor ',
  'resultado garantido ',
  'não melhor clínica, ',
  '10 % ',
  'r$ 1',
  '"',
  '.',
  'aaaa',
  '- \n',
  'cirurgia ',
  'sem ',
  'ç',
]

export const repeatedTo = (length: number, words: string) =>
  words.repeat(Math.ceil(length / words.length)).slice(0, length)
