import CalendarClock from 'lucide-react/icons/calendar-clock'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Download from 'lucide-react/icons/download'
import Building from 'lucide-react/icons/heart-handshake'
import HistoryIcon from 'lucide-react/icons/history'
import Image from 'lucide-react/icons/image'
import LinkIcon from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import Palette from 'lucide-react/icons/palette'
import PanelBottom from 'lucide-react/icons/panel-bottom'
import PanelTop from 'lucide-react/icons/panel-top'
import Phone from 'lucide-react/icons/phone'
import Quote from 'lucide-react/icons/quote'
import Scale from 'lucide-react/icons/scale'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings-2'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sparkles from 'lucide-react/icons/sparkles'
import Stethoscope from 'lucide-react/icons/stethoscope'
import UserCog from 'lucide-react/icons/user-cog'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import type { CollectionName } from '#content/index.ts'
import { legalPaths } from '#content/rules/legal-paths.ts'
import type { PanelSlug } from '#protocol/panel-paths.ts'

export const groups = ['Início', 'Página', 'Aparência', 'Biblioteca', 'Sistema'] as const

export type PanelSection = {
  slug: PanelSlug
  label: string
  group: (typeof groups)[number]
  icon: ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>
  /** One sentence: where visitors see it. */
  hint: string
  /** The id that 'Preview' jumps to; empty for the top of the page, absent where there is nothing to preview. */
  anchor?: string
  /** The path of the previewed page, unless it is the start page. */
  page?: string
  /** The page is beside the form from the start. */
  hasPageBeside?: true
  /** The collection whose size is shown beside the name. */
  counts?: CollectionName
  /** Only where the site publishes together. */
  isForTogether?: true
  /** Visible to owners only. */
  isForOwners?: true
  /** Its name in the tabbed shell and in /admin/manage; absent where that shell does not show it. */
  tab?: string
  manage?: string
  /** In /admin/manage it shares the entry of this section. */
  manageWith?: PanelSlug
}

export type ScreenProps = { section: PanelSection }

/** The panel's sections in order, for the shells, the command palette and the guide; `sections/screens.ts` has their screens. */
export const sections: PanelSection[] = [
  {
    slug: 'history',
    label: 'Histórico',
    group: 'Início',
    icon: HistoryIcon,
    hint: 'Tudo o que já foi ao ar. Sempre dá para voltar atrás.',
  },
  {
    slug: 'publish',
    label: 'Publicar',
    group: 'Início',
    icon: Send,
    hint: 'Confira o que vai ao ar. O site muda de uma vez só, para todo mundo.',
    isForTogether: true,
  },
  {
    slug: 'preflight',
    label: 'Antes de publicar',
    group: 'Início',
    icon: ClipboardCheck,
    hint: 'Abrimos o rascunho como a paciente vai abrir, no celular e no computador.',
  },
  {
    slug: 'header',
    label: 'Cabeçalho',
    group: 'Página',
    icon: PanelTop,
    hint: 'O menu e o botão que ficam sempre no alto da página.',
    anchor: '',
    hasPageBeside: true,
  },
  {
    slug: 'hero',
    label: 'Abertura',
    group: 'Página',
    icon: Sparkles,
    hint: 'A seção principal: a primeira tela que a paciente vê ao abrir o site.',
    anchor: 'hero',
    tab: 'Seção Principal',
    manage: 'Hero',
  },
  {
    slug: 'about',
    label: 'Sobre',
    group: 'Página',
    icon: Building,
    hint: 'Quem é o instituto e o que é lipedema.',
    anchor: 'about',
    tab: 'Sobre',
    manage: 'Sobre',
    hasPageBeside: true,
  },
  {
    slug: 'treatments',
    label: 'Tratamentos',
    group: 'Página',
    icon: Stethoscope,
    hint: 'Os cartões da seção Tratamentos, na ordem em que a paciente vê.',
    anchor: 'treatments',
    counts: 'treatments',
    tab: 'Tratamentos',
    manage: 'Tratamentos',
  },
  {
    slug: 'import',
    label: 'Importar Tratamentos',
    group: 'Biblioteca',
    icon: Download,
    hint: 'Nove tratamentos prontos, para começar ou recomeçar a lista.',
    anchor: 'treatments',
    manage: 'Importar Tratamentos',
  },
  {
    slug: 'team',
    label: 'Equipe',
    group: 'Página',
    icon: Users,
    hint: 'As pessoas que atendem, com seus registros profissionais.',
    anchor: 'team',
    counts: 'team',
    tab: 'Equipe',
    manage: 'Equipe',
  },
  {
    slug: 'testimonials',
    label: 'Depoimentos',
    group: 'Página',
    icon: Quote,
    hint: 'Só vai ao ar o que a própria paciente autorizou.',
    anchor: 'testimonials',
    counts: 'testimonials',
    tab: 'Depoimentos',
    manage: 'Testimonials',
  },
  {
    slug: 'cta',
    label: 'Chamada final',
    group: 'Página',
    icon: Megaphone,
    hint: 'O convite para agendar, no fim da página.',
    anchor: 'cta',
    hasPageBeside: true,
  },
  {
    slug: 'contact',
    label: 'Contato',
    group: 'Página',
    icon: Phone,
    hint: 'Telefone, WhatsApp, e-mail e endereço.',
    anchor: 'contact',
    tab: 'Contato',
    manage: 'Contato & Links',
    hasPageBeside: true,
  },
  {
    slug: 'hours',
    label: 'Horário',
    group: 'Página',
    icon: CalendarClock,
    hint: 'Escreva uma vez. O cartão de contato, o Google e o WhatsApp seguem daqui.',
    anchor: 'contact',
    manageWith: 'contact',
    hasPageBeside: true,
  },
  {
    slug: 'footer',
    label: 'Rodapé',
    group: 'Página',
    icon: PanelBottom,
    hint: 'O pé da página, com a identificação que a lei pede.',
    anchor: 'footer',
    hasPageBeside: true,
  },
  {
    slug: 'logo',
    label: 'Logo & Links',
    group: 'Aparência',
    icon: LinkIcon,
    hint: 'O símbolo da clínica e para onde cada botão leva.',
    anchor: '',
    tab: 'Logo & Links',
    manageWith: 'contact',
  },
  {
    slug: 'colours',
    label: 'Cores e tema',
    group: 'Aparência',
    icon: Palette,
    hint: 'As cores do site, conferidas para que todas consigam ler.',
    anchor: '',
    hasPageBeside: true,
  },
  {
    slug: 'seo',
    label: 'SEO',
    group: 'Aparência',
    icon: Search,
    hint: 'Como o site aparece no Google e ao ser compartilhado.',
    hasPageBeside: true,
  },
  {
    slug: 'images',
    label: 'Imagens',
    group: 'Biblioteca',
    icon: Image,
    hint: 'Todas as imagens enviadas e onde cada uma é usada.',
  },
  {
    slug: 'compliance',
    label: 'Conformidade',
    group: 'Sistema',
    icon: ClipboardCheck,
    hint: 'O que o revisor encontrou nos textos do site, com a regra de cada um.',
  },
  {
    slug: 'people',
    label: 'Pessoas',
    group: 'Sistema',
    icon: UserCog,
    hint: 'Quem pode entrar neste painel.',
    isForOwners: true,
  },
  {
    slug: 'emails',
    label: 'E-mails',
    group: 'Sistema',
    icon: Mail,
    hint: 'As mensagens que o site enviou ou vai enviar.',
    isForOwners: true,
  },
  {
    slug: 'security',
    label: 'Segurança',
    group: 'Sistema',
    icon: ShieldCheck,
    hint: 'Cópias do site, quem fez o quê e o direito de ser esquecida.',
    isForOwners: true,
  },
  {
    slug: 'account',
    label: 'Minha conta',
    group: 'Sistema',
    icon: UserRound,
    hint: 'Seus dados, sua senha e onde você está conectada.',
  },
  {
    slug: 'settings',
    label: 'Configurações',
    group: 'Sistema',
    icon: Settings,
    hint: 'Nome do site e dados legais da clínica.',
    anchor: 'footer',
    hasPageBeside: true,
  },
  {
    slug: 'legal',
    label: 'Páginas legais',
    group: 'Sistema',
    icon: Scale,
    hint: 'As páginas de privacidade e de acessibilidade, que o rodapé liga.',
    anchor: '',
    page: legalPaths.privacy,
    hasPageBeside: true,
  },
]

export const sectionBySlug = (slug: string | undefined) =>
  sections.find((section) => section.slug === slug)
