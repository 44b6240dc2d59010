import { defaultPictures } from '../pictures/default-pictures.ts'
import {
  choice,
  crop,
  entry,
  group,
  image,
  line,
  optionalLink,
  paragraph,
  rows,
} from '../schema/fields.ts'
import { defineSection } from '../schema/section.ts'

const ownButton = (label: string) =>
  group(label, {
    text: line('Texto'),
    link: optionalLink('Link'),
  })

export const hero = defineSection({
  label: 'Abertura',
  ofPhrase: 'da abertura',
  synonyms: {
    title: ['chamada principal', 'frase de abertura', 'manchete', 'primeira frase'],
    subtitle: ['segunda frase', 'linha de apoio'],
    description: ['apresentação', 'texto de abertura'],
    backgroundImage: ['fundo', 'capa', 'banner', 'foto principal'],
    backgroundPositionPhone: ['enquadrar', 'corte', 'em pé'],
    layout: ['foto ao lado', 'foto acima', 'rosto coberto', 'lado da foto'],
    slogan: ['lema', 'frase da clínica'],
    ctaText: ['agendar', 'marcar consulta', 'botão roxo'],
    cards: ['destaques', 'promessas', 'vantagens'],
  },
  schema: group('Abertura', {
    title: line('Título', { required: 'Título é obrigatório' }),
    subtitle: line('Subtítulo', { required: 'Subtítulo é obrigatório' }),
    description: paragraph('Descrição', { required: 'Descrição é obrigatória', max: 600 }),
    backgroundImage: image('Imagem de fundo', 'hero-background'),
    backgroundPosition: crop('Recorte da imagem', { of: 'backgroundImage' }),
    backgroundPositionPhone: crop('Recorte no celular', {
      of: 'backgroundImage',
      isForPhones: true,
    }),
    layout: choice('Onde fica a imagem', {
      auto: 'Escolher pela foto',
      background: 'No fundo',
      beside: 'Ao lado do texto',
      above: 'Acima do texto',
    }),
    ctaText: line('Texto do botão principal', { max: 60 }),
    logoUrl: image('Logo', 'logo'),
    slogan: line('Slogan'),
    primaryButton: ownButton('Botão principal'),
    secondaryButton: ownButton('Botão secundário'),
    cards: rows(
      'Cartões',
      entry('Cartão', { title: line('Título'), description: line('Descrição') }),
    ),
  }),
  fallback: {
    title: 'Cuidado individual para quem convive com lipedema',
    subtitle: 'Avaliação, orientação e acompanhamento em um só lugar',
    description:
      'Tudo começa pela escuta: avaliamos o seu caso com calma e construímos com você um plano de cuidado.',
    backgroundImage: defaultPictures.hero,
    backgroundPosition: '',
    backgroundPositionPhone: '',
    layout: 'auto',
    ctaText: '',
    logoUrl: '',
    slogan: '',
    primaryButton: { text: '', link: '' },
    secondaryButton: { text: '', link: '' },
    cards: [
      {
        title: 'Atendimento especializado',
        description: 'Escuta, avaliação e plano individual.',
      },
      {
        title: 'Equipe qualificada',
        description: 'Quem atende tem registro no seu conselho.',
      },
      {
        title: 'Cuidado baseado em evidências',
        description: 'Condutas apoiadas em consensos científicos.',
      },
    ],
  },
})
