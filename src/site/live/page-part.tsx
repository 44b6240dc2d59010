import { useLayoutEffect, useRef } from 'react'
import type { PublicContent } from '#content/public/public-content.ts'
import { PageImagesContext, pageImagesOf } from '../parts/picture.tsx'
import { Contact } from '../sections/contact.tsx'
import { Questions } from '../sections/questions.tsx'
import { Team } from '../sections/team.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import { Treatments } from '../sections/treatments.tsx'
import type { FrameMessage, PartName } from './preview-message.ts'

const sections = {
  treatments: Treatments,
  team: Team,
  testimonials: Testimonials,
  questions: Questions,
  contact: Contact,
}

/** The part that the panel asked for in the address of its frame; undefined if it asked for the page. */
export function askedPart(): PartName | undefined {
  const name = location.hash.replace('#part=', '')
  // The check proves that it is one of these.
  return Object.hasOwn(sections, name) ? (name as PartName) : undefined
}

type Props = { name: PartName; content: PublicContent }

/** A section of the page without the rest of the page; live.css leaves its cards and hides the rest of it. */
export function PagePart({ name, content }: Props) {
  const Section = sections[name]
  const element = useRef<HTMLElement>(null)
  // Before the first paint, in which the whole section would be seen.
  useLayoutEffect(() => {
    document.documentElement.dataset.part = name
    const observer = new ResizeObserver(([entry]) => notifyHeight(entry?.target))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [name])
  return (
    <PageImagesContext value={pageImagesOf(content)}>
      <main id="main" ref={element}>
        <Section content={content} />
      </main>
    </PageImagesContext>
  )
}

function notifyHeight(element: Element | undefined) {
  const height = element?.getBoundingClientRect().height ?? 0
  parent.postMessage({ type: 'preview-height', height } satisfies FrameMessage, location.origin)
}
