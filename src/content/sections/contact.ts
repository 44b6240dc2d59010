import { chatNumber, email, group, line, paragraph, phone } from '../schema/fields.ts'
import { defineSection } from '../schema/section.ts'
import { openingHoursFallback, openingHoursFields } from './opening-hours.ts'

export const contact = defineSection({
  label: 'Contato',
  ofPhrase: 'de Contato',
  screen: (path) =>
    Object.hasOwn(openingHoursFields, path.split('.')[0] ?? '') ? 'hours' : 'contact',
  synonyms: {
    phone: ['fone', 'celular', 'número', 'ligar', 'fixo'],
    whatsapp: ['zap', 'celular', 'número', 'mensagem', 'conversa'],
    email: ['correio eletrônico', 'mail', 'caixa de entrada'],
    address: ['rua', 'cidade', 'mapa', 'sala', 'onde fica', 'localização'],
    hours: ['funcionamento', 'atendimento', 'aberto'],
    week: ['funcionamento', 'atendimento', 'aberto', 'segunda a sexta', 'horas'],
    openHolidays: ['feriado', 'natal', 'carnaval'],
    ownHolidays: ['feriado da cidade', 'aniversário da cidade'],
    closures: ['férias', 'recesso', 'fechado', 'fim de ano'],
    closedGreeting: ['saudação', 'fora do horário', 'mensagem automática'],
  },
  schema: group('Contato', {
    phone: phone('Telefone', {
      required: 'Telefone é obrigatório',
      invalid: 'Telefone inválido',
    }),
    whatsapp: chatNumber('WhatsApp', {
      required: 'WhatsApp é obrigatório',
      invalid: 'WhatsApp inválido',
    }),
    email: email('E-mail', { required: 'E-mail é obrigatório', invalid: 'E-mail inválido' }),
    address: paragraph('Endereço', {
      required: 'Endereço é obrigatório',
      hint: 'Rua e número, sala, cidade – UF',
      max: 300,
      identifies: true,
    }),
    hours: paragraph('Horário', {
      hint: 'Vazio, a página segue a tela Horário; escrito, vale o que está aqui',
      max: 300,
    }),
    ...openingHoursFields,
    title: line('Título da seção'),
    subtitle: line('Subtítulo da seção'),
    phoneHint: line('Convite do cartão de telefone', { max: 60 }),
    whatsappHint: line('Convite do cartão de WhatsApp', { max: 60 }),
    emailHint: line('Convite do cartão de e-mail', { max: 60 }),
  }),
  fallback: {
    phone: '(41) 3000-0000',
    whatsapp: '(41) 90000-0000',
    email: 'contato@exemplo.com.br',
    address: 'Rua Exemplo, 100, sala 802, Curitiba – PR',
    hours: '',
    ...openingHoursFallback,
    title: 'Entre em Contato',
    subtitle: 'Fale com a gente',
    phoneHint: 'Clique para ligar',
    whatsappHint: 'Agende via WhatsApp',
    emailHint: 'Envie sua dúvida',
  },
})
