import type { PublicContent } from '#content/public/public-content.ts'
import { PageImagesContext } from '../parts/picture.tsx'
import { WithSkeleton } from '../parts/with-skeleton.tsx'
import './base.css'
import { About } from '../sections/about.tsx'
import { Contact } from '../sections/contact.tsx'
import { Dock } from '../sections/dock.tsx'
import { Footer } from '../sections/footer.tsx'
import { Header } from '../sections/header.tsx'
import { Hero } from '../sections/hero.tsx'
import { Notice } from '../sections/notice.tsx'
import { Team } from '../sections/team.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import { Treatments } from '../sections/treatments.tsx'
import styles from './page.module.css'

type Props = { content: PublicContent; year: number }

/** The page in reading order. */
export function Page({ content, year }: Props) {
  const pageImages = { pictures: content.pictures, theme: content.design.theme }
  return (
    <PageImagesContext value={pageImages}>
      <a className={`${styles.skip} on-card`} href="#main">
        Pular para o conteúdo
      </a>
      <Header content={content} />
      <main id="main">
        {content.notice && <Notice notice={content.notice} />}
        <Hero content={content} />
        <WithSkeleton shapes={['picture', 'heading', 'text', 'text', 'text']}>
          <About content={content} />
        </WithSkeleton>
        <Treatments content={content} />
        <WithSkeleton shapes={['card', 'card', 'card']}>
          <Team content={content} />
        </WithSkeleton>
        <Testimonials content={content} />
        <Contact content={content} />
      </main>
      <Footer content={content} year={year} />
      <Dock content={content} />
    </PageImagesContext>
  )
}
