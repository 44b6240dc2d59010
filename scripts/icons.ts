import { writeFileSync } from 'node:fs'
import {
  Accessibility,
  Activity,
  Apple,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  Baby,
  BadgeCheck,
  BookOpenCheck,
  Brain,
  Check,
  Clock,
  Dumbbell,
  Heart,
  HeartHandshake,
  Info,
  Link,
  type LucideIcon,
  Mail,
  MapPin,
  Phone,
  Pill,
  Share2,
  Sparkles,
  Star,
  Users,
  Zap,
} from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const drawn: Record<string, LucideIcon> = {
  accessibility: Accessibility,
  activity: Activity,
  apple: Apple,
  'arrow-down': ArrowDown,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  baby: Baby,
  'badge-check': BadgeCheck,
  'book-open-check': BookOpenCheck,
  brain: Brain,
  check: Check,
  clock: Clock,
  dumbbell: Dumbbell,
  heart: Heart,
  'heart-handshake': HeartHandshake,
  info: Info,
  link: Link,
  mail: Mail,
  'map-pin': MapPin,
  phone: Phone,
  pill: Pill,
  'share-2': Share2,
  sparkles: Sparkles,
  star: Star,
  users: Users,
  zap: Zap,
}

/** Logos of social networks, which the icon library does not include. */
const own: Record<string, string> = {
  facebook: '<path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z"/>',
  instagram:
    '<rect x="2" y="2" width="20" height="20" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17.5 6.5h.01"/>',
  linkedin:
    '<path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z"/><path d="M2 9h4v12H2z"/><circle cx="4" cy="4" r="2"/>',
  whatsapp:
    '<path d="M3 21l1.7-5A9 9 0 1 1 8 19.3z"/><path d="M9 9.2c0 3.2 2.6 5.8 5.8 5.8.7 0 1.2-.6 1.2-1.2l-1.8-1-1 .9a4.6 4.6 0 0 1-2.4-2.4l.9-1-1-1.8C10.1 8.5 9 8.6 9 9.2z"/>',
  youtube: '<rect x="2" y="5" width="20" height="14" rx="4"/><path d="m10 9 5 3-5 3z"/>',
}

const innerOf = (icon: LucideIcon) =>
  renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')

const symbols = Object.entries({
  ...Object.fromEntries(Object.entries(drawn).map(([name, icon]) => [name, innerOf(icon)])),
  ...own,
}).map(([name, inner]) => `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`)

writeFileSync(
  'src/site/parts/icons.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.sort().join('\n')}\n</svg>\n`,
)
