import { withoutAccents } from '../rules/text.ts'
import { email, entry, group, line, paragraph, rows } from '../schema/fields.ts'
import { defineSection } from '../schema/section.ts'

/** The chapters of the privacy page that the site writes itself, in their order. The clinic's own stand before `rights`. */
export const privacyTitles = {
  clinic: 'Quem somos',
  received: 'Que dados recebemos',
  purposes: 'Para que usamos',
  testimonials: 'Depoimentos',
  cookies: 'Cookies e contagem',
  storage: 'Onde os dados ficam',
  sharing: 'Com quem compartilhamos',
  rights: 'Seus direitos',
  contact: 'Como falar conosco',
}

export type PrivacyChapter = keyof typeof privacyTitles

const isPrivacyTitle = (title: string): boolean =>
  Object.values(privacyTitles).some((taken) => withoutAccents(taken) === withoutAccents(title))

const PROVIDER_HINT = 'Quem instalou o site sabe'

const chapterTitle = line('Título', { required: 'Título é obrigatório', max: 120 })

/** Stored chapters with such a title, from before the site wrote them itself, count as unreadable and are left out. */
const ownTitle = chapterTitle.refine(
  (title) => !isPrivacyTitle(title),
  'O site já escreve uma parte com este título. Use outro',
)

const legalPage = (label: string, title: typeof chapterTitle) =>
  group(label, {
    title: line('Título', { required: 'Título é obrigatório', max: 120 }),
    intro: paragraph('Introdução', { max: 600 }),
    chapters: rows(
      'Partes',
      entry('Parte', {
        title,
        text: paragraph('Texto', { required: 'Texto é obrigatório', max: 2000 }),
      }),
    ),
  })

export const legalPages = defineSection({
  label: 'Páginas legais',
  screen: 'legal',
  synonyms: {
    dataProtectionOfficer: ['lgpd', 'dpo', 'encarregada'],
    privacyEmail: ['lgpd', 'dpo'],
    'hosting.company': ['hospedagem', 'servidor', 'provedor'],
    'hosting.country': ['hospedagem', 'servidor', 'transferência internacional'],
    'privacy.chapters': ['lgpd', 'cookies', 'política de privacidade', 'termos'],
    'accessibility.chapters': ['libras', 'leitor de tela'],
  },
  schema: group('Páginas legais', {
    dataProtectionOfficer: line('Encarregado de dados', {
      hint: 'Quem responde pelos dados pessoais (LGPD, art. 41). Só uma clínica pequena que não trate dados de alto risco pode deixar vazio; dados de saúde são um dos critérios. Na dúvida, indique alguém',
      max: 120,
    }),
    privacyEmail: email('E-mail para privacidade e acessibilidade', {
      invalid: 'E-mail inválido',
    }),
    hosting: group('Onde os dados ficam', {
      company: line('Quem hospeda o site', { hint: 'A empresa do servidor', max: 120 }),
      country: line('País', {
        hint: 'Onde ficam o servidor e o banco de dados. Mais de um? Escreva todos',
        max: 120,
      }),
      pictureCountry: line('País das imagens', { hint: PROVIDER_HINT, max: 120 }),
      mailCountry: line('País do provedor de e-mail', { hint: PROVIDER_HINT, max: 120 }),
    }),
    privacy: legalPage('Página de privacidade', ownTitle),
    accessibility: legalPage('Página de acessibilidade', chapterTitle),
  }),
  fallback: {
    dataProtectionOfficer: '',
    privacyEmail: '',
    hosting: { company: '', country: '', pictureCountry: '', mailCountry: '' },
    privacy: {
      title: 'Privacidade',
      intro:
        'Este site mostra informações e leva você até quem atende. Não vendemos nem cedemos dados. Aqui está o que o site faz com eles.',
      chapters: [
        {
          title: 'Por quanto tempo guardamos as mensagens',
          text: 'Mensagens de contato ficam guardadas enquanto forem úteis ao seu atendimento e, depois, pelo tempo que a lei exigir. Quando esse tempo acaba, são apagadas.',
        },
      ],
    },
    accessibility: {
      title: 'Acessibilidade',
      intro: 'Queremos que todas as pessoas consigam usar este site, do jeito de cada uma.',
      chapters: [
        {
          title: 'O que seguimos',
          text: 'Buscamos atender às WCAG 2.2, nível AA, e à ABNT NBR 17225, como pede a Lei Brasileira de Inclusão (Lei 13.146/2015, art. 63).',
        },
        {
          title: 'O que já fizemos',
          text: 'O site funciona com o teclado, com leitores de tela e sem JavaScript. Os textos podem ser ampliados sem perder conteúdo e as animações param para quem prefere menos movimento. O painel com que cuidamos do site confere o contraste dos textos e a descrição das imagens e nos avisa; o que escapar, corrigimos quando alguém nos conta.',
        },
        {
          title: 'O que ainda pode faltar',
          text: 'Páginas de outros serviços, como o WhatsApp e os mapas, seguem as regras deles. Ainda não temos tradução para Libras.',
        },
        {
          title: 'Encontrou uma barreira?',
          text: 'Conte para nós por {email} ou {telefone}. Respondemos, atendemos você por outro meio e corrigimos o que estiver ao nosso alcance.',
        },
      ],
    },
  },
})
