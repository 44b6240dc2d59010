import type * as z from 'zod'
import { email, group, image, line, paragraph, phone, rows } from '../schema/fields.ts'
import { defineSection } from '../schema/section.ts'
import { header, menuEntry } from './header.ts'
import { socialMedia } from './links.ts'

const FROM_CONTACT = { hint: 'Vazio: usa o que está em Contato', max: 300 }

export const footer = defineSection({
  label: 'Rodapé',
  schema: group('Rodapé', {
    logo: image('Logo', 'logo', 'Vazio: usa o logo do site'),
    siteName: line('Nome do site', { hint: 'Vazio: usa o nome das configurações', max: 80 }),
    description: paragraph('Descrição', { max: 300 }),
    quickLinksTitle: line('Título dos links rápidos', { max: 60 }),
    quickLinks: rows('Links rápidos', menuEntry),
    contactTitle: line('Título do contato', { max: 60 }),
    contactInfo: group('Contato', {
      address: paragraph('Endereço', FROM_CONTACT),
      phone: phone('Telefone', { invalid: 'Telefone inválido' }),
      email: email('E-mail', { invalid: 'E-mail inválido' }),
      workingHours: paragraph('Horário', FROM_CONTACT),
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

export type Footer = z.infer<typeof footer.schema>
