import type { Content } from '../index.ts'
import type { EntryPage, PageCollection } from '../pages/entry-pages.ts'
import { defaultPictures } from '../pictures/default-pictures.ts'
import { firstNonEmpty } from '../rules/text.ts'
import type { GivenContent } from './page-content.ts'
import { withPictures } from './public-content.ts'

export type LostPage = ReturnType<typeof toLostPage>

const DOORS = 3

/** What somebody sees who opens an address without a page; of a removed one, it says so and names others of its kind. */
export function toLostPage({ content, pictures, pages }: GivenContent, gone?: PageCollection) {
  const others = gone ? otherDoorsOf(content, pages, gone) : []
  const hasArticles = pages.some(({ collection }) => collection === 'articles')
  const said = {
    kind: 'lost' as const,
    path: '',
    title: gone ? goneTitles[gone] : 'Este endereço não leva a uma página',
    label: gone ? 'Saiu do site' : 'Página não encontrada',
    lead: gone
      ? 'O que você procura talvez esteja por aqui.'
      : 'Ela pode ter mudado de nome ou saído do site. O que você procura talvez esteja por aqui.',
    image: defaultPictures.hero,
    doors: others.length > 0 ? others : mainDoorsOf(content, hasArticles),
  }
  return withPictures(said, pictures, content.design.primaryColor)
}

const goneTitles: Record<PageCollection, string> = {
  treatments: 'Este tratamento saiu do site',
  articles: 'Este texto saiu do site',
}

type Door = { icon: string; title: string; text: string; href: string }

function otherDoorsOf(content: Content, pages: EntryPage[], collection: PageCollection): Door[] {
  return pages
    .filter((page) => page.collection === collection)
    .slice(0, DOORS)
    .map((page) => doorTo(content, page))
}

function doorTo(content: Content, { collection, id, address }: EntryPage): Door {
  const entry = content[collection].find((one) => one.id === id)
  return {
    icon: 'arrow-right',
    title: entry?.name ?? '',
    text: firstNonEmpty(
      entry?.summary ?? '',
      entry && 'description' in entry ? entry.description : '',
    ),
    href: address,
  }
}

function mainDoorsOf({ treatments }: Content, hasArticles: boolean): Door[] {
  const count = treatments.filter(({ is_active }) => is_active).length
  return [
    {
      icon: 'heart-handshake',
      title: 'Tratamentos',
      text: count > 1 ? `${count} áreas em um só plano de cuidado.` : 'O que a clínica oferece.',
      href: '/#treatments',
    },
    hasArticles
      ? {
          icon: 'book-open-check',
          title: 'Conteúdos',
          text: 'Textos com autoria, revisão e fontes.',
          href: '/conteudos',
        }
      : { icon: 'users', title: 'Equipe', text: 'As pessoas que cuidam de você.', href: '/#team' },
    {
      icon: 'map-pin',
      title: 'Contato',
      text: 'Telefone, WhatsApp, endereço e horário.',
      href: '/#contact',
    },
  ]
}
