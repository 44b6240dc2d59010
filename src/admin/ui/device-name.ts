/** The order matters: many browsers also name another in their user agent. */
const browsers: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const places: [RegExp, string][] = [
  [/iPhone/, 'no iPhone'],
  [/iPad/, 'no iPad'],
  [/Android/, 'no Android'],
  [/Windows/, 'no Windows'],
  [/Macintosh|Mac OS X/, 'no Mac'],
  [/CrOS/, 'no Chromebook'],
  [/Linux/, 'no Linux'],
]

const firstOf = (words: [RegExp, string][], text: string) =>
  words.find(([sign]) => sign.test(text))?.[1]

/** Such as 'Chrome no Windows' or 'Safari no iPhone'. */
export function deviceOf(userAgent: string): string {
  const browser = firstOf(browsers, userAgent)
  const place = firstOf(places, userAgent)
  if (!browser && !place) return 'Navegador desconhecido'
  return [browser ?? 'Navegador', place].filter(Boolean).join(' ')
}

export const isHandheld = (userAgent: string) => /iPhone|Android|Mobile/.test(userAgent)
