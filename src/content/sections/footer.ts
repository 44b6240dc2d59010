import { email, group, image, line, paragraph, phone, rows } from '../schema/fields.ts'
import { defineSection } from '../schema/section.ts'
import { header, menuEntry } from './header.ts'
import { socialMedia } from './links.ts'

export const footer = defineSection({
  label: 'Rodapé',
  ofPhrase: 'do rodapé',
  synonyms: {
    notice: ['aviso legal', 'letra miúda', 'não substitui consulta'],
    copyright: ['copyright', 'todos os direitos'],
    quickLinks: ['menu do rodapé', 'atalhos'],
  },
  schema: group('Rodapé', {
    logo: image('Logo', 'logo'),
    siteName: line('Nome do site', { max: 80 }),
    description: paragraph('Descrição', { max: 300 }),
    quickLinksTitle: line('Título dos links rápidos', { max: 60 }),
    quickLinks: rows('Links rápidos', menuEntry),
    contactTitle: line('Título do contato', { max: 60 }),
    contactInfo: group('Contato', {
      address: paragraph('Endereço', { max: 300 }),
      phone: phone('Telefone', { invalid: 'Telefone inválido' }),
      email: email('E-mail', { invalid: 'E-mail inválido' }),
      workingHours: paragraph('Horário', { max: 300 }),
    }),
    socialMedia: socialMedia('Redes sociais'),
    notice: paragraph('Aviso', { max: 600 }),
    copyright: line('Direitos autorais', { hint: 'Aparece depois de © ano e nome' }),
  }),
  fallback: {
    logo: '',
    siteName: '',
    description: 'Avaliação, orientação e acompanhamento em um só lugar.',
    quickLinksTitle: 'Links rápidos',
    quickLinks: ['#hero', '#about', '#treatments', '#team', '#testimonials', '#contact'].flatMap(
      (href) => header.fallback.navigation.filter((entry) => entry.href === href),
    ),
    contactTitle: 'Contato',
    contactInfo: { address: '', phone: '', email: '', workingHours: '' },
    socialMedia: { facebook: '', instagram: '', linkedin: '', youtube: '' },
    notice:
      'Conteúdo informativo; não substitui consulta. Os resultados variam de pessoa para pessoa.',
    copyright: 'Todos os direitos reservados.',
  },
})
