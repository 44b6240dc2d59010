import type * as z from 'zod'
import { type DerivedColour, HOUSE_COLOUR, houseColours } from '../colours/brand-colours.ts'
import {
  choice,
  colour,
  followingColour,
  followingGradient,
  group,
  image,
  line,
  wholeNumber,
} from '../schema/fields.ts'
import { defineSection } from '../schema/section.ts'

const derived = (field: DerivedColour, label: string, hint?: string) =>
  followingColour({ label, unchosen: houseColours[field], ...(hint && { hint }) })

const derivedGradient = (field: DerivedColour, label: string, hint?: string) =>
  followingGradient({ label, unchosen: houseColours[field], ...(hint && { hint }) })

export const design = defineSection({
  label: 'Logo e cores',
  screen: (path) => (/^(?:logo|favicon)/.test(path) ? 'logo' : 'colours'),
  synonyms: {
    logoUrl: ['marca', 'símbolo', 'logotipo', 'logomarca'],
    logoLightUrl: ['logo branco', 'logo claro', 'logo no escuro'],
    faviconUrl: ['favicon', 'ícone da aba', 'iconezinho'],
    logoWidth: ['tamanho do logo'],
    logoHeight: ['tamanho do logo'],
    primaryColor: ['roxo', 'cor da clínica', 'cor dos botões', 'paleta'],
    theme: ['escuro', 'claro', 'modo noturno'],
    fontFamily: ['fonte', 'tipografia'],
    fontSize: ['fonte maior', 'aumentar a letra'],
    borderRadius: ['bordas', 'arredondado', 'quadrado'],
  },
  schema: group('Logo e cores', {
    logoUrl: image('Logo', 'logo', 'Aparece sobre o escuro da abertura e sobre o claro do menu'),
    logoLightUrl: image(
      'Logo para fundo escuro',
      'logo',
      'Vazio: o mesmo arquivo, clareado se for preciso',
    ),
    faviconUrl: image('Ícone do navegador', 'logo'),
    logoAlt: line('Texto alternativo do logo', {
      max: 120,
      hint: 'O nome da clínica, lido para quem não vê a imagem',
    }),
    logoWidth: wholeNumber('Largura do logo', 50, 300),
    logoHeight: wholeNumber('Altura do logo', 20, 100),
    primaryColor: colour(
      'Cor principal',
      'Botões e destaques; os tons escuros e claros seguem dela',
    ),
    secondaryColor: derived('secondaryColor', 'Cor secundária'),
    accentColor: derived('accentColor', 'Cor de destaque', 'Só como faísca: pontos e estrelas'),
    backgroundColor: derived('backgroundColor', 'Fundo'),
    textColor: derived('textColor', 'Texto'),
    successColor: derived('successColor', 'Sucesso'),
    warningColor: derived('warningColor', 'Atenção'),
    errorColor: derived('errorColor', 'Erro'),
    infoColor: derived('infoColor', 'Informação'),
    borderColor: derived('borderColor', 'Linhas'),
    cardBackground: derived('cardBackground', 'Fundo dos cartões'),
    hoverColor: derived('hoverColor', 'Botão sob o mouse'),
    primaryGradient: derivedGradient('primaryGradient', 'Degradê principal'),
    secondaryGradient: derivedGradient('secondaryGradient', 'Degradê secundário'),
    heroGradient: derivedGradient(
      'heroGradient',
      'Degradê da abertura',
      'Aparece enquanto a imagem carrega',
    ),
    theme: choice('Tema', { dark: 'Escuro', light: 'Claro' }),
    fontFamily: choice('Letra do texto', {
      Inter: 'Inter',
      Newsreader: 'Newsreader',
      'system-ui': 'A do aparelho',
    }),
    fontSize: choice('Tamanho do texto', { small: 'Menor', medium: 'Normal', large: 'Maior' }),
    borderRadius: choice('Cantos', {
      none: 'Retos',
      small: 'Pouco arredondados',
      medium: 'Arredondados',
      large: 'Bem arredondados',
    }),
  }),
  fallback: {
    logoUrl: '',
    logoLightUrl: '',
    faviconUrl: '',
    logoAlt: '',
    logoWidth: 120,
    logoHeight: 40,
    primaryColor: HOUSE_COLOUR,
    secondaryColor: '',
    accentColor: '',
    backgroundColor: '',
    textColor: '',
    successColor: '',
    warningColor: '',
    errorColor: '',
    infoColor: '',
    borderColor: '',
    cardBackground: '',
    hoverColor: '',
    primaryGradient: '',
    secondaryGradient: '',
    heroGradient: '',
    theme: 'dark',
    fontFamily: 'Inter',
    fontSize: 'medium',
    borderRadius: 'large',
  },
})

export type Design = z.infer<typeof design.schema>
