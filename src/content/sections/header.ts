import {
  choice,
  entry,
  group,
  image,
  line,
  link,
  optionalLink,
  rows,
  toggle,
} from '../schema/fields.ts'
import { defineSection } from '../schema/section.ts'

/** An entry of a menu; entries that are switched off are kept but not shown. */
export const menuEntry = entry('Item do menu', {
  label: line('Texto', { required: 'Texto é obrigatório', max: 40 }),
  href: link('Link'),
  isActive: toggle('Visível'),
})

export const header = defineSection({
  label: 'Cabeçalho',
  ofPhrase: 'do cabeçalho',
  synonyms: {
    navigation: ['itens do menu', 'topo', 'navegação', 'abas do site'],
    'ctaButton.text': ['agendar', 'topo'],
    siteName: ['nome da clínica', 'topo', 'marca'],
  },
  schema: group('Cabeçalho', {
    logo: image('Logo', 'logo'),
    siteName: line('Nome do site', { max: 80 }),
    navigation: rows('Menu', menuEntry),
    ctaButton: group('Botão', {
      text: line('Texto', { max: 60 }),
      link: optionalLink('Link'),
      style: choice('Estilo', { outline: 'Contorno', solid: 'Cheio' }),
    }),
  }),
  fallback: {
    logo: '',
    siteName: '',
    navigation: [
      { label: 'Início', href: '#hero', isActive: true },
      { label: 'Sobre', href: '#about', isActive: true },
      { label: 'Equipe', href: '#team', isActive: true },
      { label: 'Tratamentos', href: '#treatments', isActive: true },
      { label: 'Depoimentos', href: '#testimonials', isActive: true },
      { label: 'Contato', href: '#contact', isActive: true },
    ],
    ctaButton: { text: '', link: '', style: 'outline' },
  },
})
