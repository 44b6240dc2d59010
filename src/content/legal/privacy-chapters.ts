import type { Content } from '../index.ts'
import { capitalised, joined, withoutAccents } from '../rules/text.ts'
import { type PrivacyChapter, privacyTitles } from '../sections/legal-pages.ts'

/** What the privacy page is written from. */
export type PrivacyFacts = {
  /** What visitors see. */
  shown: {
    contact: { address: string }
    links: Pick<Content['links'], 'contactWhatsApp' | 'contactPhone' | 'contactEmail'>
    footer: Pick<Content['footer'], 'contactInfo' | 'socialMedia'>
  }
  hosting: Content['legalPages']['hosting']
  /** The article of the clinic's name; empty for none. */
  article: string
  /** The values of the marks in legal texts. */
  marks: Record<string, string>
  /** The other sites that the page loads pictures from. */
  pictureHosts: string[]
  /** Visits are counted from the launch on. */
  isLaunched: boolean
  use: DataUse
}

type Paragraph = string | false | undefined

const months = (count: number) => (count === 1 ? '1 mês' : `${count} meses`)

const inBrackets = (text: string) => text && ` (${text})`

/** How visitors can write to the clinic. */
const channelsOf = ({ shown: { links } }: PrivacyFacts): string[] =>
  [
    links.contactWhatsApp && 'WhatsApp',
    links.contactPhone && 'telefone',
    links.contactEmail && 'e-mail',
  ].filter(Boolean)

/** The services of others that links of the page open. */
function servicesOf({ shown: { links, contact, footer } }: PrivacyFacts): string[] {
  const { instagram, facebook, linkedin, youtube } = footer.socialMedia
  return [
    links.contactWhatsApp && 'WhatsApp (Meta)',
    instagram && 'Instagram (Meta)',
    facebook && 'Facebook (Meta)',
    linkedin && 'LinkedIn (Microsoft)',
    youtube && 'YouTube (Google)',
    (contact.address || footer.contactInfo.address) && 'mapas do Google',
  ].filter(Boolean)
}

/** Whether something is known to be stored outside Brazil. */
const isAbroad = ({ hosting, use }: PrivacyFacts): boolean =>
  [
    hosting.country,
    use.storage !== 'disk' && hosting.pictureCountry,
    use.hasMailServer && hosting.mailCountry,
  ].some((country) => country && !/^bra[sz]il$/.test(withoutAccents(country)))

function hostSentenceOf({ company, country }: PrivacyFacts['hosting']): Paragraph {
  // A name such as 'Nuvem Ltda.' brings its own full stop.
  if (company)
    return `O site é hospedado por ${company}${inBrackets(country)}.`.replace(/\.\.$/, '.')
  return country && `País em que o site é hospedado: ${country}.`
}

const storages = {
  disk: '',
  supabase: 'no Supabase, um serviço de armazenamento',
  s3: 'em um serviço de armazenamento',
}

/** What each chapter says; one without paragraphs is left out. */
const paragraphs: Record<PrivacyChapter, (facts: PrivacyFacts) => Paragraph[]> = {
  clinic: ({ article, marks: { clinica, endereco, direcao } }) => [
    `${capitalised(`${article} ${clinica}`.trim())} cuida deste site e responde pelos dados pessoais que chegam por ele.`,
    endereco && `Endereço: ${endereco}.`,
    direcao,
  ],
  received: (facts) => {
    const channels = channelsOf(facts)
    return [
      channels.length > 0 &&
        `O que você decide nos enviar por ${joined(channels)}, como o seu nome, o seu contato e o que quiser contar. O que você contar sobre a sua saúde é dado sensível (Lei 13.709/2018, LGPD, art. 5º, II) e fica sob sigilo profissional.`,
      facts.use.asksTestimonials
        ? 'O site não pede cadastro. O único formulário é o de depoimentos, que só abre pelo link que enviamos.'
        : 'O site não pede cadastro, não tem formulários e não pede dados de saúde.',
    ]
  },
  purposes: (facts) => [
    channelsOf(facts).length > 0 &&
      'Para responder a você, agendar o atendimento e cuidar dele (LGPD, art. 7º, V, e, quando houver dados de saúde, art. 11, II, f).',
    facts.use.asksTestimonials &&
      'Para publicar o seu depoimento, só se você autorizar (LGPD, art. 11, I).',
  ],
  testimonials: ({ use: { asksTestimonials, activityMonths } }) =>
    asksTestimonials
      ? [
          `Se pedirmos o seu depoimento, você recebe um link para um formulário deste site, que pergunta o texto, as estrelas, o nome que quer mostrar e, se você quiser, uma foto; ou assina um termo em papel, e guardamos uma imagem do papel. Junto podemos guardar uma referência, como o número do seu prontuário, que só quem responde pelo site vê. A sua autorização é livre, vale até que você a retire, ou até o dia que ela disser, e pode ser retirada a qualquer momento, sem custo (LGPD, art. 8º).`,
          `Quando você a retira, o depoimento sai do site, e o texto, o nome e a foto são apagados, também do histórico. A referência e a imagem do papel são apagadas com eles. Quando ela chega ao fim, o depoimento sai do site, e nós o apagamos ou pedimos outra autorização a você. Fica guardada, sem prazo para apagar, só a prova da autorização (LGPD, art. 16, I). Uma cópia de segurança feita antes ainda pode tê-los, até ser apagada.`,
          `Do envio e da retirada pelo link registramos o dia e a hora, o tipo de aparelho e o começo do endereço de rede, por ${months(activityMonths)}.`,
        ]
      : [],
  cookies: ({ use: { cookies, activityMonths, contactMonths }, isLaunched }) => [
    'Quem visita o site não recebe cookies.',
    `Só a área restrita, usada pela nossa equipe, guarda os necessários: um mantém a sessão aberta, por até ${cookies.sessionHours} horas; outro reconhece o aparelho, por ${cookies.deviceDays} dias; e um terceiro serve à entrada em duas etapas, por ${cookies.codeMinutes} minutos. Para a segurança do site (LGPD, art. 7º, IX), ela registra o que a equipe faz, com o tipo de aparelho e o começo do endereço de rede, por ${months(activityMonths)}.`,
    isLaunched &&
      `Contamos visitas e toques nos botões de contato, com o dia e a parte da página, sem saber de quem são (LGPD, art. 12). Os números são apagados depois de ${months(contactMonths)}. Quem usa Global Privacy Control ou Do Not Track não é contado.`,
  ],
  storage: (facts) => {
    const { hosting, use } = facts
    return [
      hostSentenceOf(hosting),
      'Quem hospeda o site pode guardar registros técnicos de acesso pelo prazo da lei (Marco Civil da Internet, art. 15).',
      use.storage !== 'disk' &&
        `As imagens ficam ${storages[use.storage]}${inBrackets(hosting.pictureCountry)}.`,
      isAbroad(facts) &&
        'O que fica ou passa fora do Brasil é uma transferência internacional de dados (LGPD, art. 33).',
      use.backupMonths !== null &&
        `Toda noite o site guarda uma cópia de segurança, que ele apaga em até ${months(use.backupMonths)}.`,
      'Uma cópia que a própria clínica guarde fica até que ela a apague. O que já saiu do site ainda pode estar em uma cópia mais velha.',
    ]
  },
  sharing: (facts) => {
    const { use, hosting, pictureHosts } = facts
    const services = servicesOf(facts)
    return [
      use.hasMailServer &&
        `Os e-mails do site, como os avisos à nossa equipe, passam por um provedor de e-mail${inBrackets(hosting.mailCountry)}.`,
      services.length > 0 &&
        `Há links para serviços de outras empresas: ${joined(services)}. Ao abri-los, valem as regras delas.`,
      pictureHosts.length > 0 &&
        `Há imagens que vêm de outros sites (${joined(pictureHosts)}), que ficam sabendo do endereço de rede de quem abre a página.`,
    ]
  },
  rights: () => [
    'Você pode pedir, sem custo: confirmação e acesso aos seus dados, correção, anonimização, bloqueio ou exclusão, portabilidade, informação sobre compartilhamento e sobre a possibilidade de não consentir, e a revogação do consentimento (LGPD, art. 18). Também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
  ],
  contact: ({ marks: { email, telefone, encarregado } }) => [
    email && `Escreva para ${email}.`,
    telefone && `Ligue para ${telefone}.`,
    encarregado,
  ],
}

export type WrittenChapter = { title: string; text: string }

/** The chapters that the site writes, before and after those of the clinic. */
export function privacyChaptersOf(
  facts: PrivacyFacts,
): Record<'before' | 'after', WrittenChapter[]> {
  const names = Object.keys(privacyTitles) as PrivacyChapter[]
  const write = (chapters: PrivacyChapter[]) =>
    chapters
      .map((name) => ({
        title: privacyTitles[name],
        text: paragraphs[name](facts).filter(Boolean).join('\n\n'),
      }))
      .filter(({ text }) => text !== '')
  const rights = names.indexOf('rights')
  return { before: write(names.slice(0, rights)), after: write(names.slice(rights)) }
}

/** What the site does with data, as the parts of the server that do it declare. */
export type DataUse = {
  /** Where pictures are stored; `disk` is the server of the site. */
  storage: 'disk' | 'supabase' | 's3'
  hasMailServer: boolean
  /** How long a backup of the night is kept; null where none are made. */
  backupMonths: number | null
  /** How long visits and taps stay counted. */
  contactMonths: number
  /** How long the record of activities goes back. */
  activityMonths: number
  /** How long the cookies of the panel last. */
  cookies: { sessionHours: number; deviceDays: number; codeMinutes: number }
  /** Whether a patient was asked for a testimonial, or an authorization is recorded. */
  asksTestimonials: boolean
}
