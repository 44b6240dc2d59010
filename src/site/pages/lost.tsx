import type { PageOf, PageShell } from '#content/public/page-content.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { Action, Actions } from '../parts/action.tsx'
import { contactLinksOf } from '../parts/contact-links.ts'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { Label } from '../parts/section-head.tsx'
import hero from '../sections/hero.module.css'
import lostCss from './lost.css?inline'

type Props = { shell: PageShell; page: PageOf<'lost'>; year: number }

export const lost = { Page, css: lostCss }

/** An address without a page: the opening of the home page, calmer, and three ways on. */
function Page({ shell, page, year }: Props) {
  return (
    <PageFrame {...{ shell, year }} pictures={page.pictures}>
      <section className={`${hero.hero} lost`} id="hero" aria-labelledby="h-page">
        <Picture className={hero.silk} url={page.image} kind="hero" alt="" sizes="100vw" isFirst />
        <div className={hero.words}>
          <Label>{page.label}</Label>
          <h1 id="h-page">{page.title}</h1>
          <p className={hero.lead}>{page.lead}</p>
          <Actions className={hero.actions}>
            <Action
              button={{ text: 'Ir para o início', href: '/', opensNewTab: false }}
              look="main"
              trailing="arrow-right"
            />
            <Action
              button={contactLinksOf(shell).chat('Perguntar à equipe')}
              look="line"
              icon="whatsapp"
            />
          </Actions>
        </div>
        <ul className={`${hero.tab} on-card`}>
          {page.doors.map(({ icon, title, text, href }) => (
            <li key={href}>
              <Icon name={icon} />
              <h2>
                <a href={href}>{title}</a>
              </h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </PageFrame>
  )
}
