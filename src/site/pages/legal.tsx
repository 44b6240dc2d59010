import type { LegalPage } from '#content/legal/legal-texts.ts'
import type { PageShell } from '#content/public/page-shell.ts'
import { mailUrl } from '#content/rules/email.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { useMark } from '../parts/marks.ts'

type Props = { shell: PageShell; page: LegalPage; year: number }

/** Title, introduction and parts. */
export function Legal({ shell, page, year }: Props) {
  const mark = useMark()
  const { name, path, title, lead, chapters, email } = page
  const field = `legalPages.${name}`
  return (
    <PageFrame {...{ shell, year, path }}>
      <div className="legal">
        <div className="legal-opening">
          <h1 {...mark(`${field}.title`)}>{title}</h1>
          {lead && <Words text={lead} email={email} field={`${field}.intro`} />}
        </div>
        <div className="legal-chapters">
          {chapters.map((chapter, index) => {
            const own = chapter.place === undefined ? '' : `${field}.chapters.${chapter.place}`
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and two may be equal
              <section key={index}>
                <h2 {...(own && mark(`${own}.title`))}>{chapter.title}</h2>
                <Words text={chapter.text} email={email} field={own && `${own}.text`} />
              </section>
            )
          })}
        </div>
      </div>
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
