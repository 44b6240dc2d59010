import Archive from 'lucide-react/icons/archive'
import Building2 from 'lucide-react/icons/building-2'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import CornerUpRight from 'lucide-react/icons/corner-up-right'
import Download from 'lucide-react/icons/download'
import Building from 'lucide-react/icons/heart-handshake'
import HistoryIcon from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import Image from 'lucide-react/icons/image'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import LinkIcon from 'lucide-react/icons/link'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Newspaper from 'lucide-react/icons/newspaper'
import Palette from 'lucide-react/icons/palette'
import PanelBottom from 'lucide-react/icons/panel-bottom'
import PanelTop from 'lucide-react/icons/panel-top'
import Phone from 'lucide-react/icons/phone'
import Quote from 'lucide-react/icons/quote'
import Scale from 'lucide-react/icons/scale'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings-2'
import Sparkles from 'lucide-react/icons/sparkles'
import Stethoscope from 'lucide-react/icons/stethoscope'
import UserCog from 'lucide-react/icons/user-cog'
import UserRound from 'lucide-react/icons/user-round'
import UserX from 'lucide-react/icons/user-x'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import type { CollectionName } from '#content/index.ts'
import { fixedPages } from '#content/rules/page-kinds.ts'
import type { PanelSlug } from '#protocol/panel-paths.ts'

type Icon = ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>

export type PanelSection = {
  slug: PanelSlug
  /** The query of its address, where several share a screen; the first of them has none. */
  search?: `?aba=${string}`
  label: string
  icon: Icon
  /** One sentence: where visitors see it. */
  hint: string
  /** Other words that people search for when they look for this screen. */
  keywords: string
  /** The chapter of the guide that explains it. */
  chapter: string
  /** The id that 'Preview' jumps to; empty for the top of the page, absent where there is nothing to preview. */
  anchor?: string
  /** The path of the previewed page, unless it is the start page. */
  page?: string
  /** The page is beside the form from the start. */
  hasPageBeside?: true
  /** Only where the clinic has entries of this list. */
  isForList?: CollectionName
  /** Visible to owners only. */
  isForOwners?: true
  /** It is a tab of this section, not an entry of the menu. */
  tabOf?: PanelSlug
  /** Its own name among its tabs. */
  firstTab?: string
  /** In a list of sections, the heading above it. */
  heading?: string
  /** Visible to the reception, too. */
  isForReception?: true
  /** Its name in the tabbed shell and in /admin/manage; absent where that shell does not show it. */
  tab?: string
  manage?: string
  /** In /admin/manage it shares the entry of this section. */
  manageWith?: PanelSlug
}

export type ScreenProps = { section: PanelSection }

/** An entry of the menu, with everything that belongs to it. */
export type Entry = {
  label: string
  icon: Icon
  /** Where it leads, if not to its first section. */
  to?: string
  /** How the sections inside are reached: as sub-entries while it is open, as tabs beside the title, or from a list. Absent where buttons lead to them. */
  inside?: 'menu' | 'tabs' | 'list'
  sections: PanelSection[]
}

/** An entry that is one section. */
const alone = (section: PanelSection): Entry => ({
  label: section.label,
  icon: section.icon,
  sections: [section],
})

/** The nine entries of the menu, and the one that comes with the first text, for the shells, the command palette and the guide; `src/admin/screens.ts` has the screens. */
export const entries: Entry[] = [
  {
    label: 'Início',
    icon: House,
    to: '/',
    sections: [
      {
        slug: 'preflight',
        label: 'Revisão',
        icon: ClipboardCheck,
        hint: 'O que resolver, e os conselhos.',
        keywords:
          'antes de publicar, conformidade, conferir, revisor, regras, cfm, conselho, publicidade médica, promessa, links quebrados, acessibilidade',
        chapter: 'Revisão',
      },
      {
        slug: 'account',
        label: 'Minha conta',
        icon: UserRound,
        hint: 'Seus dados, sua senha e onde você está conectada.',
        keywords:
          'senha, esqueci a senha, sair de outros aparelhos, duas etapas, sessões, perfil, meu nome',
        chapter: 'Minha conta',
        isForReception: true,
      },
    ],
  },
  {
    label: 'Página',
    icon: LayoutTemplate,
    inside: 'menu',
    sections: [
      {
        slug: 'page',
        label: 'Página',
        icon: LayoutTemplate,
        hint: 'A página como a visitante vê. Escolha uma parte e mude.',
        keywords: 'site, página inicial, seções, ordem das seções, mudar a página',
        chapter: 'Página',
        anchor: '',
        hasPageBeside: true,
      },
      {
        slug: 'header',
        label: 'Cabeçalho',
        icon: PanelTop,
        hint: 'O menu e o botão que ficam sempre no alto da página.',
        keywords: 'menu, navegação, topo, botão agendar',
        chapter: 'Página',
        anchor: '',
        hasPageBeside: true,
      },
      {
        slug: 'hero',
        label: 'Abertura',
        icon: Sparkles,
        hint: 'A seção principal: a primeira tela que a paciente vê ao abrir o site.',
        keywords:
          'início, hero, seção principal, capa, banner, título, slogan, foto de fundo, foto de capa, imagem, primeira tela',
        chapter: 'Página',
        anchor: 'hero',
        tab: 'Seção Principal',
        manage: 'Hero',
      },
      {
        slug: 'about',
        label: 'Sobre',
        icon: Building,
        hint: 'Quem é a clínica e o que é lipedema.',
        keywords: 'quem somos, instituto, lipedema, história da clínica',
        chapter: 'Página',
        anchor: 'about',
        tab: 'Sobre',
        manage: 'Sobre',
        hasPageBeside: true,
      },
      {
        slug: 'questions',
        label: 'Perguntas',
        icon: MessageCircleQuestion,
        hint: 'Respostas curtas, em grupos, na página inicial e nos tratamentos que você escolher.',
        keywords: 'perguntas frequentes, dúvidas, faq, respostas',
        chapter: 'Página: Perguntas',
        anchor: 'questions',
      },
      {
        slug: 'cta',
        label: 'Chamada final',
        icon: Megaphone,
        hint: 'O convite para agendar, no fim da página.',
        keywords: 'convite, cta, agendar, marcar consulta, botão',
        chapter: 'Página',
        anchor: 'cta',
        hasPageBeside: true,
      },
      {
        slug: 'footer',
        label: 'Rodapé',
        icon: PanelBottom,
        hint: 'O pé da página, com a identificação que a lei pede.',
        keywords: 'pé da página, redes sociais, copyright, direitos',
        chapter: 'Página',
        anchor: 'footer',
        hasPageBeside: true,
      },
    ],
  },
  {
    label: 'Tratamentos',
    icon: Stethoscope,
    sections: [
      {
        slug: 'treatments',
        label: 'Tratamentos',
        icon: Stethoscope,
        hint: 'Os cartões da seção Tratamentos, na ordem em que a paciente vê.',
        keywords:
          'preço, valor, duração, procedimentos, serviços, benefícios, terapias, esconder, ocultar',
        chapter: 'Tratamentos',
        anchor: 'treatments',
        tab: 'Tratamentos',
        manage: 'Tratamentos',
      },
      {
        slug: 'import',
        label: 'Importar Tratamentos',
        icon: Download,
        hint: 'Nove tratamentos prontos, para começar ou recomeçar a lista.',
        keywords: 'prontos, exemplos, começar de novo',
        chapter: 'Tratamentos',
        anchor: 'treatments',
        manage: 'Importar Tratamentos',
      },
    ],
  },
  alone({
    slug: 'team',
    label: 'Equipe',
    icon: Users,
    hint: 'As pessoas que atendem, com seus registros profissionais.',
    keywords:
      'médica, médico, doutora, profissionais, especialistas, funcionários, crm, foto, esconder pessoa, ocultar',
    chapter: 'Equipe',
    isForReception: true,
    anchor: 'team',
    tab: 'Equipe',
    manage: 'Equipe',
  }),
  alone({
    slug: 'testimonials',
    label: 'Depoimentos',
    icon: Quote,
    hint: 'Só vai ao ar o que a própria paciente autorizou.',
    keywords: 'avaliação, avaliações, estrelas, comentários, pacientes, relatos, esconder, ocultar',
    chapter: 'Depoimentos',
    isForReception: true,
    anchor: 'testimonials',
    tab: 'Depoimentos',
    manage: 'Testimonials',
  }),
  alone({
    slug: 'articles',
    label: 'Conteúdos',
    icon: Newspaper,
    hint: 'Textos com autoria, revisão médica, datas e fontes.',
    keywords: 'textos, artigos, blog, notícias, escrever, publicar texto, revisão',
    chapter: 'Conteúdos',
    isForList: 'articles',
  }),
  {
    label: 'Contato e horário',
    icon: Phone,
    inside: 'tabs',
    sections: [
      {
        slug: 'contact',
        label: 'Contato',
        icon: Phone,
        hint: 'Telefone, WhatsApp, e-mail e endereço.',
        keywords: 'telefone, celular, whatsapp, e-mail, endereço, mapa, atendimento',
        chapter: 'Contato e horário',
        isForReception: true,
        anchor: 'contact',
        tab: 'Contato',
        manage: 'Contato & Links',
        hasPageBeside: true,
      },
      {
        slug: 'hours',
        label: 'Horário',
        icon: CalendarClock,
        hint: 'Escreva uma vez. O cartão de contato, o Google e o WhatsApp seguem daqui.',
        keywords:
          'aberto, sábado, domingo, fechado, feriado, recesso, férias, saudação, funcionamento, atendimento',
        chapter: 'Contato e horário',
        isForReception: true,
        anchor: 'contact',
        manageWith: 'contact',
        hasPageBeside: true,
      },
    ],
  },
  {
    label: 'Aparência',
    icon: Palette,
    inside: 'menu',
    sections: [
      {
        slug: 'logo',
        label: 'Logo & Links',
        icon: LinkIcon,
        hint: 'O símbolo da clínica e para onde cada botão leva.',
        keywords:
          'instagram, facebook, youtube, linkedin, redes sociais, whatsapp, marca, símbolo, botões',
        chapter: 'Aparência: Logo & Links',
        anchor: '',
        tab: 'Logo & Links',
        manageWith: 'contact',
      },
      {
        slug: 'colours',
        label: 'Cores',
        icon: Palette,
        hint: 'As cores do site, conferidas para que todas consigam ler.',
        keywords: 'tema, escuro, claro, fonte, letra, aparência, design, contraste',
        chapter: 'Aparência: Cores',
        anchor: '',
        hasPageBeside: true,
      },
      {
        slug: 'images',
        label: 'Imagens',
        icon: Image,
        hint: 'Todas as imagens enviadas e onde cada uma é usada.',
        keywords: 'foto, fotos, fotografia, galeria, enviar, upload, lixeira',
        chapter: 'Aparência: Imagens',
      },
      {
        slug: 'seo',
        label: 'Google',
        icon: Search,
        hint: 'Como o site aparece no Google e ao ser compartilhado.',
        keywords: 'seo, busca, título da página, descrição, palavras-chave, compartilhar',
        chapter: 'Aparência: Google',
        hasPageBeside: true,
        firstTab: 'Busca',
      },
      {
        slug: 'redirects',
        label: 'Redirecionamentos',
        icon: CornerUpRight,
        hint: 'Endereços que mudaram ou saíram. Quem tem o antigo chega ao lugar certo.',
        keywords: 'endereço antigo, link antigo, página não encontrada, site antigo',
        chapter: 'Aparência: Google',
        tabOf: 'seo',
      },
    ],
  },
  {
    label: 'Histórico',
    icon: HistoryIcon,
    inside: 'tabs',
    sections: [
      {
        slug: 'history',
        label: 'Mudanças',
        icon: HistoryIcon,
        hint: 'Tudo o que já foi ao ar. Sempre dá para voltar atrás.',
        keywords:
          'histórico, versões, desfazer, refazer, restaurar, voltar atrás, quem mudou, site como era',
        chapter: 'Salvar, rascunhos e histórico',
        isForReception: true,
      },
    ],
  },
  {
    label: 'Ajustes',
    icon: Settings,
    inside: 'list',
    sections: [
      {
        slug: 'settings',
        label: 'Clínica e lei',
        heading: 'A clínica',
        icon: Building2,
        hint: 'Nome, CNPJ, direção técnica.',
        keywords:
          'cnpj, razão social, nome da clínica, responsável técnico, diretora técnica, registro, favicon',
        chapter: 'Ajustes: Clínica e lei',
        anchor: 'footer',
        hasPageBeside: true,
      },
      {
        slug: 'legal',
        label: 'Páginas legais',
        icon: Scale,
        hint: 'Privacidade, acessibilidade.',
        keywords: 'lgpd, privacidade, acessibilidade, cookies, termos, política',
        chapter: 'Ajustes: Páginas legais',
        anchor: '',
        page: fixedPages.privacy.path,
        hasPageBeside: true,
      },
      {
        slug: 'people',
        label: 'Pessoas e papéis',
        icon: UserCog,
        hint: 'Quem entra neste painel.',
        keywords:
          'usuários, acesso, convite, convidar, permissão, administradora, senha de outra pessoa',
        chapter: 'Ajustes: Pessoas e papéis',
        isForOwners: true,
      },
      {
        slug: 'security',
        label: 'Cópias',
        heading: 'Segurança',
        icon: Archive,
        hint: 'Do site inteiro, para baixar.',
        keywords: 'backup, cópia de segurança, segurança, baixar o site, restaurar',
        chapter: 'Ajustes: Cópias',
        isForOwners: true,
      },
      {
        slug: 'security',
        search: '?aba=registro',
        label: 'Registro',
        icon: ListChecks,
        hint: 'Senhas, convites, cópias.',
        keywords: 'registro de atividades, auditoria, acessos',
        chapter: 'Ajustes: Registro',
        isForOwners: true,
      },
      {
        slug: 'security',
        search: '?aba=privacidade',
        label: 'Privacidade',
        icon: UserX,
        hint: 'Quem pede para sair do site.',
        keywords:
          'lgpd, apagar de vez, apagar dados, esquecer uma pessoa, direito de ser esquecida, meus dados, comprovante',
        chapter: 'Ajustes: Privacidade',
        isForOwners: true,
      },
      {
        slug: 'emails',
        label: 'E-mails',
        heading: 'Funcionamento',
        icon: Mail,
        hint: 'Enviados e à espera.',
        keywords: 'mensagens, envio, caixa de saída, correio',
        chapter: 'Ajustes: E-mails',
        isForOwners: true,
      },
    ],
  },
]

export const sections = entries.flatMap((entry) => entry.sections)

/** The first with this slug, which stands for the screen. */
export const sectionBySlug = (slug: string | undefined) =>
  sections.find((section) => section.slug === slug)

/** The address of a section within a shell. */
export const pathOf = ({ slug, search }: Pick<PanelSection, 'slug' | 'search'>) =>
  `/${slug}${search ?? ''}`

/** The section at an address within the panel. */
export function sectionAt(pathname: string, search = '') {
  const slug = pathname.split('/')[1]
  const query = `?aba=${new URLSearchParams(search).get('aba')}`
  const found = sections.find((section) => section.slug === slug && section.search === query)
  return found ?? sectionBySlug(slug)
}

export const entryOf = (section: PanelSection | undefined) =>
  entries.find((entry) => entry.sections.some(({ slug }) => slug === section?.slug))
