import type { PageOf, PageShell } from '#content/public/page-content.ts'
import { shortDayText } from '#content/rules/clinic-time.ts'
import { mailUrl } from '#content/rules/email.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { useMark } from '../parts/marks.ts'
import { idsOfTitles } from '../prose/heading-ids.ts'
import contentsCss from './contents.css?inline'
import { Contents } from './contents.tsx'
import legalCss from './legal.css?inline'
import pagesCss from './pages.css?inline'

type Props = { shell: PageShell; page: PageOf<'legal'>; year: number }

export const legal = { Page, css: pagesCss + contentsCss + legalCss }

/** Title, introduction and parts. */
function Page({ shell, page, year }: Props) {
  const mark = useMark()
  const { name, title, lead, chapters, email, updatedOn } = page
  const field = `legalPages.${name}`
  const ids = idsOfTitles(chapters.map((chapter) => chapter.title))
  return (
    <PageFrame {...{ shell, year }}>
      <article className="legal">
        <header className="page-top">
          <h1 {...mark(`${field}.title`)}>{title}</h1>
          {lead && <Words text={lead} email={email} field={`${field}.intro`} />}
          {updatedOn && <small>Atualizada em {shortDayText(updatedOn)}</small>}
        </header>
        <div className="read">
          <Contents
            label="Nesta página"
            titles={chapters.map((chapter, index) => ({
              id: ids[index] ?? '',
              text: chapter.title,
            }))}
          />
          <div className="legal-chapters">
            {chapters.map((chapter, index) => {
              const own = chapter.place === undefined ? '' : `${field}.chapters.${chapter.place}`
              return (
                <section key={ids[index]}>
                  <h2 id={ids[index]} {...(own && mark(`${own}.title`))}>
                    {chapter.title}
                  </h2>
                  <Words text={chapter.text} email={email} field={own && `${own}.text`} />
                </section>
              )
            })}
          </div>
        </div>
      </article>
    </PageFrame>
  )
}

type WordsProps = { text: string; email: string; field: string }

function Words({ text, email, field }: WordsProps) {
  const mark = useMark()
  return (
    <div {...(field && mark(field))}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move
        <p key={index}>{linked(paragraph, email)}</p>
      ))}
    </div>
  )
}

/** Turns the e-mail address into a link wherever the text mentions it. */
function linked(text: string, email: string) {
  const [first, ...rest] = email ? text.split(email) : [text]
  return [
    first,
    ...rest.map((words, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move
      <span key={index}>
        <a href={mailUrl(email)}>{email}</a>
        {words}
      </span>
    )),
  ]
}
