import { contrastWeightOf } from '#content/preflight/contrast.ts'
import { faintColoursOf } from '#content/preflight/faint-colours.ts'
import { weightOf } from '#content/preflight/weight.ts'
import type { Design } from '#content/sections/design.ts'
import type { LibraryPicture } from '#protocol/library.ts'
import { isMissingAlt } from '../../../data/library.ts'
import { sizeOf } from '../../../ui/format.ts'
import type { PageFacts, TextFact } from '../measure/read-page.ts'
import { excerptOf, type PreflightIssue } from './issue.ts'

export const PHONE_WIDTH = 360
export const COMPUTER_WIDTH = 1440

/** A text, and the width at which it was seen. */
type SeenText = TextFact & { width: number }

const textsOf = (pages: PageFacts[]): SeenText[] =>
  pages.flatMap(({ texts, width }) => texts.map((text) => ({ ...text, width })))

const isPhone = (width: number) => width < COMPUTER_WIDTH / 2

/** 'no celular', 'no computador' or both. */
function devicesOf(seen: { width: number }[]): string {
  const onPhone = seen.some(({ width }) => isPhone(width))
  const onComputer = seen.some(({ width }) => !isPhone(width))
  if (onPhone && onComputer) return 'no celular e no computador'
  return onPhone ? 'no celular' : 'no computador'
}

const ratio = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  roundingMode: 'floor',
})

type Faint = SeenText & {
  onPicture: NonNullable<TextFact['onPicture']>
  weight: 'serious' | 'advice'
}

/** One for each picture that texts can't be read on. */
export function contrastIssues(pages: PageFacts[]): PreflightIssue[] {
  const faint = textsOf(pages).flatMap((text): Faint[] => {
    const { onPicture } = text
    const weight = onPicture && contrastWeightOf(onPicture.ratio, onPicture.needed)
    return onPicture && weight ? [{ ...text, onPicture, weight }] : []
  })
  const byPicture = Map.groupBy(faint, ({ onPicture }) => onPicture.field)
  return [...byPicture].map(([field, texts]) => faintIssue(field, texts))
}

function faintIssue(field: string, texts: Faint[]): PreflightIssue {
  const shareOf = ({ onPicture }: Faint) => onPicture.ratio / onPicture.needed
  const [worst] = texts.toSorted((one, other) => shareOf(one) - shareOf(other)) as [Faint]
  const isSerious = texts.some(({ weight }) => weight === 'serious')
  const count = new Set(texts.map(({ words }) => words)).size
  const verb = isSerious
    ? count === 1
      ? 'quase não se lê'
      : 'quase não se leem'
    : count === 1
      ? 'cansa a leitura'
      : 'cansam a leitura'
  const subject = count === 1 ? 'Um texto' : `${count} textos`
  return {
    check: 'contrast',
    isSerious,
    title: `${subject} ${verb} sobre a foto ${devicesOf(texts)}`,
    text: `Em ${excerptOf(worst.words)} o contraste é ${ratio.format(worst.onPicture.ratio)} : 1; para ler bem precisa de ${ratio.format(worst.onPicture.needed)} : 1. Escolha uma foto mais calma ou mova o ponto de foco.`,
    to: { field },
    seen: { field: worst.field, width: worst.width },
  }
}

/** One for all colours that somebody set and that are hard to see. */
export const colourIssues = (design: Design): PreflightIssue[] =>
  faintColoursOf(design).length === 0
    ? []
    : [
        {
          check: 'contrast',
          isSerious: false,
          title: 'Algumas cores têm pouco contraste',
          text: 'O quadro em Cores mostra onde, e oferece um tom que se vê bem.',
          to: { slug: 'colours' },
        },
      ]

/** One for each field whose text does not fit. */
export function cutIssues(pages: PageFacts[]): PreflightIssue[] {
  const cut = Map.groupBy(
    textsOf(pages).filter(({ isCut }) => isCut),
    ({ field }) => field,
  )
  return [...cut].map(([field, texts]) => {
    const [{ words, width }] = texts as [SeenText]
    return {
      check: 'cut',
      isSerious: false,
      title: `Um texto aparece cortado ${devicesOf(texts)}`,
      text: `${excerptOf(words)} não cabe no lugar dele. Escreva mais curto.`,
      to: { field },
      seen: { field, width },
    }
  })
}

/** The background of the call to action is never described: it only decorates. */
const DECORATIVE = 'cta.backgroundImage'

/** '/media/about/a1b2-640.avif' and '/media/about/a1b2.webp' are the same picture. */
const stemOf = (url: string) => url.replace(/(?:-\d+)?\.\w+$/, '')

/** One for each picture that nobody has described or marked as decoration. */
export function pictureIssues(pages: PageFacts[], library: LibraryPicture[]): PreflightIssue[] {
  const missing = new Set(library.filter(isMissingAlt).map(({ url }) => stemOf(url)))
  const [phone] = pages
  const bare = (phone?.images ?? []).filter(
    ({ alt, url, field }) => alt === '' && field !== DECORATIVE && missing.has(stemOf(url)),
  )
  return bare.map(({ field }) => ({
    check: 'pictures',
    isSerious: false,
    title: 'Uma imagem está sem descrição',
    text: 'Quem não enxerga fica sem saber o que ela mostra. Uma frase curta basta, em Recortar.',
    to: { field },
    seen: { field, width: PHONE_WIDTH },
  }))
}

/** What the pictures weigh on a phone, for the list of what is fine. */
export const pictureBytesOf = (pages: PageFacts[]) => weightOf(pages[0]?.images ?? []).bytes

export function weightIssues(pages: PageFacts[]): PreflightIssue[] {
  const { bytes, isHeavy, heavyPictures } = weightOf(pages[0]?.images ?? [])
  const heavy = heavyPictures.map(
    ({ field, bytes }): PreflightIssue => ({
      check: 'weight',
      isSerious: false,
      title: `Uma imagem pesa ${sizeOf(bytes)}`,
      text: 'No celular, com sinal fraco, ela demora a aparecer. Troque por uma foto com menos detalhes ou menor.',
      to: { field },
      seen: { field, width: PHONE_WIDTH },
    }),
  )
  if (!isHeavy) return heavy
  return [
    ...heavy,
    {
      check: 'weight',
      isSerious: false,
      title: `As imagens da página pesam ${sizeOf(bytes)}`,
      text: 'É muito para um celular com sinal fraco. Veja quais podem sair ou ser trocadas.',
      to: { slug: 'images' },
    },
  ]
}
