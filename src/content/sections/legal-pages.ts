import { email, entry, group, line, paragraph, rows } from '../schema/fields.ts'
import { defineSection } from '../schema/section.ts'

const chapter = entry('Parte', {
  title: line('Título', { required: 'Título é obrigatório', max: 120 }),
  text: paragraph('Texto', { required: 'Texto é obrigatório', max: 2000 }),
})

const legalPage = (label: string) =>
  group(label, {
    title: line('Título', { required: 'Título é obrigatório', max: 120 }),
    intro: paragraph('Introdução', { max: 600 }),
    chapters: rows('Partes', chapter),
  })

export const legalPages = defineSection({
  label: 'Páginas legais',
  screen: 'legal',
  synonyms: {
    dataProtectionOfficer: ['lgpd', 'dpo', 'encarregada'],
    privacyEmail: ['lgpd', 'dpo'],
    'privacy.chapters': ['lgpd', 'cookies', 'política de privacidade', 'termos'],
    'accessibility.chapters': ['libras', 'leitor de tela'],
  },
  schema: group('Páginas legais', {
    dataProtectionOfficer: line('Encarregado de dados', {
      hint: 'Quem responde pelos dados pessoais; pode ficar vazio',
      max: 120,
    }),
    privacyEmail: email('E-mail para privacidade e acessibilidade', {
      invalid: 'E-mail inválido',
    }),
    privacy: legalPage('Página de privacidade'),
    accessibility: legalPage('Página de acessibilidade'),
  }),
  fallback: {
    dataProtectionOfficer: '',
    privacyEmail: '',
    privacy: {
      title: 'Privacidade',
      intro:
        'Este site mostra informações e leva você até a nossa equipe. Ele não pede cadastro, não acompanha quem visita e não usa cookies de publicidade nem de análise.',
      chapters: [
        {
          title: 'Quem somos',
          text: '{clinica} cuida deste site e responde pelos dados pessoais que chegam por ele. Endereço: {endereco}. {direcao}',
        },
        {
          title: 'Que dados recebemos',
          text: 'Só o que você decide nos enviar por WhatsApp, telefone ou e-mail, como o seu nome, o seu contato e o que quiser contar. O site não tem formulários e não pede dados de saúde; se você falar da sua saúde em uma mensagem, ela será tratada com sigilo.',
        },
        {
          title: 'Para que usamos',
          text: 'Para responder a você, agendar o atendimento e cuidar dele (Lei 13.709/2018, LGPD, art. 7º, V, e, quando houver dados de saúde, art. 11, II, f). Depoimentos e fotos só são publicados com autorização escrita, que pode ser revogada a qualquer momento.',
        },
        {
          title: 'Cookies e contagem',
          text: 'Quem visita o site não recebe cookies. Só a área restrita, usada pela nossa equipe, guarda um cookie necessário para manter a sessão aberta. Contamos visitas e toques nos botões de contato sem saber de quem são (LGPD, art. 12); os números são apagados em até 25 meses. Quem usa Global Privacy Control ou Do Not Track não é contado.',
        },
        {
          title: 'Com quem compartilhamos',
          text: 'Não vendemos nem cedemos dados. O WhatsApp é um serviço da Meta, e os mapas são um serviço do Google: ao abri-los, valem as regras deles. Quem hospeda o site pode guardar registros técnicos de acesso pelo prazo da lei (Marco Civil da Internet, art. 15).',
        },
        {
          title: 'Por quanto tempo guardamos',
          text: 'Mensagens de contato ficam guardadas enquanto forem úteis ao seu atendimento e, depois, pelo tempo que a lei exigir. Quando esse tempo acaba, são apagadas.',
        },
        {
          title: 'Seus direitos',
          text: 'Você pode pedir, sem custo: confirmação e acesso aos seus dados, correção, anonimização, bloqueio ou exclusão, portabilidade, informação sobre compartilhamento e sobre a possibilidade de não consentir, e a revogação do consentimento (LGPD, art. 18). Também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
        },
        {
          title: 'Como falar conosco',
          text: 'Escreva para {email} ou ligue para {telefone}. {encarregado}',
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
          text: 'O site funciona com o teclado, com leitores de tela e sem JavaScript. Os textos podem ser ampliados sem perder conteúdo e as animações param para quem prefere menos movimento. Antes de publicar, conferimos o contraste dos textos e a descrição das imagens; o que escapar, corrigimos quando alguém nos conta.',
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
