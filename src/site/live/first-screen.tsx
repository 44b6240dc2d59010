import type { PublicContent } from '#content/public/public-content.ts'
import { PageImagesContext, pageImagesOf } from '../parts/picture.tsx'
import { Header } from '../sections/header.tsx'
import { Hero } from '../sections/hero.tsx'

/** The part of the page above the fold; the panel shows it in miniature without loading the rest. */
export const FirstScreen = ({ content }: { content: PublicContent }) => (
  <PageImagesContext value={pageImagesOf(content)}>
    <Header content={content} />
    <main>
      <Hero content={content} />
    </main>
  </PageImagesContext>
)
