import { collections } from '../index.ts'
import type { GivenContent } from '../pages/entry-pages.ts'
import { defaultPictures } from '../pictures/default-pictures.ts'
import { type PageCollection, pageKinds } from '../rules/page-kinds.ts'
import { pageContentOf } from './entry-content.ts'
import { withPictures } from './public-content.ts'

export type LostPage = ReturnType<typeof toLostPage>

const DOORS = 3

/** What somebody sees who opens an address without a page; of a removed one, it says so and names others of its kind. */
export function toLostPage(given: GivenContent, gone?: PageCollection) {
  const { pictures, pages } = given
  const others = gone ? doorsToOthers(given, gone) : []
  const hasArticles = pages.some(({ collection }) => collection === 'articles')
  const said = {
    kind: 'lost' as const,
    path: '',
    title: gone ? goneTitleOf(gone) : 'Este endereço não leva a uma página',
    label: gone ? 'Saiu do site' : 'Página não encontrada',
    lead: gone
      ? 'O que você procura talvez esteja por aqui.'
      : 'Ela pode ter mudado de nome ou saído do site. O que você procura talvez esteja por aqui.',
    image: defaultPictures.hero,
    doors: others.length > 0 ? others : mainDoorsOf(hasArticles),
  }
  return withPictures(said, pictures)
}

function goneTitleOf(collection: PageCollection): string {
  const { one, article } = collections[collection].noun
  return `Est${article === 'a' ? 'a' : 'e'} ${one} saiu do site`
}

type Door = { icon: string; title: string; text: string; href: string }

const doorsToOthers = (given: GivenContent, collection: PageCollection): Door[] =>
  given.pages
    .filter((page) => page.collection === collection)
    .slice(0, DOORS)
    .map((page) => pageContentOf(given, page))
    .map(({ title, lead, path }) => ({ icon: 'arrow-right', title, text: lead, href: path }))

function mainDoorsOf(hasArticles: boolean): Door[] {
  return [
    {
      icon: 'heart-handshake',
      title: 'Tratamentos',
      text: 'O que a clínica oferece.',
      href: pageKinds.treatments.list,
    },
    hasArticles
      ? {
          icon: 'book-open-check',
          title: 'Conteúdos',
          text: 'Textos com autoria, revisão e fontes.',
          href: pageKinds.articles.list,
        }
      : { icon: 'users', title: 'Equipe', text: 'Quem cuida de você.', href: '/#team' },
    {
      icon: 'map-pin',
      title: 'Contato',
      text: 'Telefone, WhatsApp, endereço e horário.',
      href: '/#contact',
    },
  ]
}
