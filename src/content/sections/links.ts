import { CHAT_LINK } from '../rules/link.ts'
import {
  chatNumber,
  choice,
  email,
  group,
  line,
  link,
  paragraph,
  phone,
  profile,
} from '../schema/fields.ts'
import { defineSection } from '../schema/section.ts'

const button = (label: string) =>
  group(label, {
    text: line('Texto', { max: 60 }),
    url: link('Link'),
    target: choice('Abrir em', { _blank: 'Nova aba', _self: 'Mesma aba' }),
  })

export const socialMedia = (label: string) =>
  group(label, {
    facebook: profile('Facebook', 'facebook'),
    instagram: profile('Instagram', 'instagram'),
    linkedin: profile('LinkedIn', 'linkedin'),
    youtube: profile('YouTube', 'youtube'),
  })

export const links = defineSection({
  label: 'Links',
  screen: 'logo',
  synonyms: {
    'socialMedia.instagram': ['insta', 'perfil', 'redes sociais'],
    'socialMedia.facebook': ['face', 'redes sociais'],
    'socialMedia.linkedin': ['redes sociais'],
    'socialMedia.youtube': ['vídeos', 'canal', 'redes sociais'],
    'greetings.general': ['saudação', 'mensagem pronta', 'texto do whatsapp'],
    'greetings.treatments': ['saudação', 'mensagem pronta', 'texto do whatsapp'],
    'headerCTA.url': ['para onde leva', 'agendar'],
    'heroPrimaryButton.url': ['para onde leva', 'agendar'],
  },
  schema: group('Links', {
    headerCTA: button('Botão do cabeçalho'),
    heroPrimaryButton: button('Botão principal da abertura'),
    heroSecondaryButton: button('Botão secundário da abertura'),
    ctaButton: button('Botão da chamada final'),
    contactPhone: phone('Telefone dos botões', { invalid: 'Telefone inválido' }),
    contactWhatsApp: chatNumber('WhatsApp dos botões', { invalid: 'WhatsApp inválido' }),
    contactEmail: email('E-mail dos botões', { invalid: 'Email inválido' }),
    socialMedia: socialMedia('Redes sociais'),
    greetings: group('Mensagens do WhatsApp', {
      general: paragraph('Geral', { max: 500 }),
      treatments: paragraph('Tratamentos', { max: 500 }),
    }),
  }),
  fallback: {
    headerCTA: { text: 'Agendar Consulta', url: CHAT_LINK, target: '_blank' },
    heroPrimaryButton: { text: 'Agendar Consulta', url: CHAT_LINK, target: '_blank' },
    heroSecondaryButton: { text: 'Saiba Mais', url: '#about', target: '_self' },
    ctaButton: { text: 'Agendar via WhatsApp', url: CHAT_LINK, target: '_blank' },
    contactPhone: '',
    contactWhatsApp: '',
    contactEmail: '',
    socialMedia: {
      facebook: '',
      instagram: 'https://www.instagram.com/instituto.exemplo/',
      linkedin: '',
      youtube: '',
    },
    greetings: {
      general: 'Olá! Gostaria de saber mais sobre a clínica e agendar uma consulta.',
      treatments: 'Olá! Gostaria de agendar uma consulta.',
    },
  },
})
