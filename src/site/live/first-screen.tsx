import type { PublicContent } from '#content/publish.ts'
import { PageImagesContext } from '../parts/picture.tsx'
import { Header } from '../sections/header.tsx'
import { Hero } from '../sections/hero.tsx'

/** What a visitor sees before she scrolls: the panel shows it as a picture, and fetches nothing of the rest. */
export const FirstScreen = ({ content }: { content: PublicContent }) => (
  <PageImagesContext value={{ pictures: content.pictures, theme: content.design.theme }}>
    <Header content={content} />
    <main>
      <Hero content={content} />
    </main>
  </PageImagesContext>
)
