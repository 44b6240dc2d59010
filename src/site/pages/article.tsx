import type { ArticleLeaf, MedicalWebPageLeaf, MergeLeafTypes } from 'schema-dts'
import type { PageOf, PageShell } from '#content/public/page-content.ts'
import type { ShownBlock } from '#content/rich-text/blocks.ts'
import { shortDayText } from '#content/rules/clinic-time.ts'
import { type Described, idsOf, momentOf, personOf, wholeUrl } from '../head/structured-data.ts'
import { PageFrame } from '../page/page-frame.tsx'
import action from '../parts/action.module.css'
import { Action } from '../parts/action.tsx'
import { Crumbs } from '../parts/crumbs.tsx'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { Picture } from '../parts/picture.tsx'
import { Label } from '../parts/section-head.tsx'
import { headingIdsOf } from '../prose/heading-ids.ts'
import { RichText, sourceId } from '../prose/rich-text.tsx'
import { Facts } from '../sections/hero.tsx'
import articleCss from './article.css?inline'
import { Call } from './call.tsx'
import contentsCss from './contents.css?inline'
import { Contents } from './contents.tsx'
import { proseStyles } from './page-styles.ts'
import { Areas, Texts } from './ways-on.tsx'

type ArticlePage = PageOf<'article'>
type Props = { shell: PageShell; page: ArticlePage; year: number; publicUrl: string | undefined }

export const article = { Page, css: proseStyles + contentsCss + articleCss, nodes }

function nodes(_: PageShell, page: ArticlePage, publicUrl: string | undefined) {
  const id = idsOf(publicUrl)
  const signed = [page.author, page.reviewer].filter((person) => person !== undefined)
  const people = new Map(signed.map((person) => [person.id, person]))
  return [
    {
      '@type': ['Article', 'MedicalWebPage'],
      headline: page.title,
      image: wholeUrl(page.image, publicUrl),
      datePublished: momentOf(page.publishedOn),
      dateModified: momentOf(page.reviewedOn),
      lastReviewed: page.reviewedOn,
      author: page.author && { '@id': id(page.author.id) },
      reviewedBy: page.reviewer && { '@id': id(page.reviewer.id) },
      publisher: { '@id': id('clinica') },
      keywords: page.topics.map(({ name }) => name),
      citation: page.sources.map(({ citation }) => citation),
    } satisfies Described<MergeLeafTypes<[ArticleLeaf, MedicalWebPageLeaf]>>,
    ...[...people.values()].map((person) => personOf(person, publicUrl, false)),
  ]
}

/** The cover opens the page and is not repeated in the text. */
const isCoverOf = ({ image }: ArticlePage, block: ShownBlock) =>
  block.kind === 'picture' && block.image === image

function Page({ shell, page, year, publicUrl }: Props) {
  const { pictures, greeting, sourceKeys } = page
  const field = `articles/${page.id}`
  const mark = useMark()
  const numberOf = (key: string) => sourceKeys.indexOf(key) + 1 || undefined
  return (
    <PageFrame {...{ shell, year, pictures, greeting }}>
      <article>
        <Opening page={page} field={field} />
        <div className="read">
          <Contents
            label="Neste texto"
            titles={[...headingIdsOf(page.text)].map(([{ text }, id]) => ({ id, text }))}
          />
          <div className="prose" {...mark(`${field}.text`)}>
            <RichText
              blocks={page.text}
              isLeftOut={(block) => isCoverOf(page, block)}
              field={`${field}.text`}
              ids={headingIdsOf(page.text)}
              sourceNumber={numberOf}
            />
          </div>
          <div className="after">
            <Signatures page={page} field={field} />
            {page.sources.length > 0 && <Sources sources={page.sources} field={field} />}
            <p className="fine">
              Este texto informa; não substitui consulta. Os resultados variam de pessoa para
              pessoa.
            </p>
            <Share page={page} publicUrl={publicUrl} />
          </div>
        </div>
      </article>
      {page.treatments.length > 0 && (
        <Areas
          title="Áreas que cuidam disso"
          cards={page.treatments}
          field={`${field}.treatments`}
        />
      )}
      {page.others.length > 0 && (
        <Texts
          title="Para continuar lendo"
          cards={page.others}
          ground={page.treatments.length > 0 ? '' : 'on-wash'}
        />
      )}
      <Call
        shell={shell}
        title="Você se reconheceu neste texto?"
        description="Uma avaliação ajuda a entender o que faz sentido para você."
        greeting={greeting}
        ground={
          [page.treatments, page.others].filter(({ length }) => length).length === 1
            ? 'on-wash'
            : ''
        }
      />
    </PageFrame>
  )
}

function Opening({ page, field }: SignedProps) {
  const mark = useMark()
  const caption = page.text.find((block) => isCoverOf(page, block))?.text
  const [topic] = page.topics
  return (
    <header>
      <div className="page-top">
        <Crumbs page={page} />
        {topic && <Label field={`${field}.topics`}>{topic.name}</Label>}
        <h1 {...mark(`${field}.name`)}>{page.title}</h1>
        {page.lead && (
          <p className="standfirst" {...mark(`${field}.summary`)}>
            {page.lead}
          </p>
        )}
        <Byline page={page} field={field} />
      </div>
      <figure className="hung plate">
        <Picture
          url={page.image}
          field={`${field}.image`}
          kind="about"
          position={page.imagePosition}
          sizes="94vw"
          isFirst
        />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </header>
  )
}

type SignedProps = Pick<Props, 'page'> & { field: string }

/** Who wrote and reviewed the text and when, in one line: what is the same is said once. */
function Byline({ page, field }: SignedProps) {
  const mark = useMark()
  const { author, reviewer, publishedOn, reviewedOn, minutes } = page
  const isOnePerson = author !== undefined && author.id === reviewer?.id
  const isOneDay = !publishedOn || publishedOn === reviewedOn || !reviewedOn
  const said: [place: string, before: string, words: string | undefined][] = [
    ['author', isOnePerson ? 'Escrito e revisado por' : 'Por', author?.name],
    ['reviewer', 'Revisão médica de', isOnePerson ? undefined : reviewer?.name],
    ['publishedOn', isOneDay ? '' : 'Publicado em', shortDayText(publishedOn || reviewedOn)],
    ['reviewedOn', 'Revisado em', isOneDay ? undefined : shortDayText(reviewedOn)],
  ]
  return (
    <p className="byline">
      {said.map(
        ([place, before, words]) =>
          words && (
            <span key={place} {...mark(`${field}.${place}`)}>
              {before} <b>{words}</b>
            </span>
          ),
      )}
      <span>{minutes} min de leitura</span>
    </p>
  )
}

/** Each with the registration, which the law asks for. */
function Signatures({ page, field }: SignedProps) {
  const mark = useMark()
  const { author, reviewer } = page
  const isOnePerson = author?.id === reviewer?.id
  const people = [
    { person: author, place: 'author', as: isOnePerson ? 'Escreveu e revisou' : 'Escreveu' },
    { person: isOnePerson ? undefined : reviewer, place: 'reviewer', as: 'Revisão médica' },
  ]
  return (
    <div className="signatures">
      {people.map(
        ({ person, place, as }) =>
          person && (
            <div key={place} className="by" {...mark(`${field}.${place}`)}>
              <Picture
                url={person.image}
                field={`${field}.${place}`}
                kind="member"
                alt=""
                position={person.imagePosition}
                sizes="52px"
              />
              <small>{as}</small>
              <b>{person.name}</b>
              <Facts className="registration" facts={person.credentials.split(' · ')} />
            </div>
          ),
      )}
    </div>
  )
}

/** A link that works without script, which adds the rest (reading.ts); not one of the clinic's own channels, so it is not counted as a contact. */
function Share({ page, publicUrl }: Pick<Props, 'page' | 'publicUrl'>) {
  if (!publicUrl) return null
  const text = encodeURIComponent(`${page.title}: ${publicUrl}${page.path}`)
  const href = `https://api.whatsapp.com/send?text=${text}`
  return (
    <p className="shares">
      <Action
        button={{ text: 'Compartilhar', href, opensNewTab: true }}
        look="line"
        icon="share-2"
      />
      <button type="button" className={`${action.action} ${action.line}`} hidden>
        <Icon name="link" />
        Copiar link
      </button>
      <output />
    </p>
  )
}

function Sources({ sources, field }: { sources: ArticlePage['sources']; field: string }) {
  const mark = useMark()
  return (
    <section className="sources" aria-labelledby="h-sources">
      <h2 id="h-sources">Fontes</h2>
      <ol>
        {sources.map(({ citation, link }, index) => (
          <li key={citation} id={sourceId(index + 1)} {...mark(`${field}.sources.${index}`)}>
            {citation} {link && <a href={link}>{new URL(link).host}</a>}
          </li>
        ))}
      </ol>
    </section>
  )
}
