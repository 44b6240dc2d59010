import type { ReactNode } from 'react'
import type { PageShell } from '#content/public/page-content.ts'
import { withGreeting } from '../parts/contact-links.ts'
import { PageImagesContext, pageImagesOf } from '../parts/picture.tsx'
import { Dock } from '../sections/dock.tsx'
import { Footer } from '../sections/footer.tsx'
import { Header } from '../sections/header.tsx'
import styles from './page.module.css'

type Props = {
  shell: PageShell
  year: number
  pictures?: PageShell['pictures']
  /** What a visitor writes first who taps on the bar of phones; without it there is no bar. */
  greeting?: string
  children: ReactNode
}

/** Header, footer and the bar of phones around the content of a page. */
export function PageFrame({ shell, year, pictures, greeting, children }: Props) {
  const shown = { ...shell, pictures: { ...shell.pictures, ...pictures } }
  return (
    <PageImagesContext value={pageImagesOf(shown)}>
      <a className={`${styles.skip} on-card`} href="#main">
        Pular para o conteúdo
      </a>
      <Header content={shell} />
      <main id="main">{children}</main>
      <Footer content={shell} year={year} />
      {greeting !== undefined && <Dock content={withGreeting(shell, greeting)} />}
    </PageImagesContext>
  )
}
