import type { PageShell } from '#content/public/page-content.ts'
import { CHAT_LINK } from '#content/rules/link.ts'
import { withGreeting } from '../parts/contact-links.ts'
import { MarkContext, useMark } from '../parts/marks.ts'
import { Cta } from '../sections/cta.tsx'

type Props = {
  shell: PageShell
  title: string
  description: string
  /** Shown as the message that will be sent. */
  greeting: string
  /** The field that it comes from, if it is one. */
  field?: string
  /** The class of the background above it. */
  ground: string
}

/** The call to action at the end of a page. Its words are the page's own, so none of them is a field of the home page. */
export function Call({ shell, title, description, greeting, field = '', ground }: Props) {
  const mark = useMark()
  const cta = { ...shell.cta, title, description }
  const buttons = { ...shell.buttons, cta: { ...shell.buttons.cta, url: CHAT_LINK } }
  return (
    <div className={ground}>
      <MarkContext value={() => ({})}>
        <Cta content={{ ...withGreeting(shell, greeting), cta, buttons }} isWide>
          <div className="bubble">
            <small>A mensagem já vai escrita:</small>
            <p {...mark(field)}>{greeting}</p>
            <small>Você pode mudar antes de enviar.</small>
          </div>
        </Cta>
      </MarkContext>
    </div>
  )
}
