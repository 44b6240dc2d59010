import type { ComponentType } from 'react'
import type { PublicContent } from '#content/public/public-content.ts'
import { type SectionProps, shownSectionsOf } from '../parts/section-head.tsx'
import { WithSkeleton } from '../parts/with-skeleton.tsx'
import './base.css'
import { About } from '../sections/about.tsx'
import { Contact, hasCta } from '../sections/contact.tsx'
import { Cta } from '../sections/cta.tsx'
import { Hero } from '../sections/hero.tsx'
import { Questions } from '../sections/questions.tsx'
import { Team } from '../sections/team.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import { Treatments } from '../sections/treatments.tsx'
import { PageFrame } from './page-frame.tsx'

type Props = { content: PublicContent; year: number }

type SectionName = PublicContent['page'][number]

const sections: Record<SectionName, ComponentType<SectionProps>> = {
  about: (props) => (
    <WithSkeleton shapes={['picture', 'heading', 'text', 'text', 'text']}>
      <About {...props} />
    </WithSkeleton>
  ),
  treatments: Treatments,
  team: (props) => (
    <WithSkeleton shapes={['card', 'card', 'card']}>
      <Team {...props} />
    </WithSkeleton>
  ),
  testimonials: Testimonials,
  questions: Questions,
  contact: Contact,
  cta: Cta,
}

/** The page in reading order. */
export function Page({ content, year }: Props) {
  // A page that was opened before an update does not know a section that came with it.
  const known = content.page.filter((name) => Object.hasOwn(sections, name))
  const names = known.filter((name) => name !== 'cta' || !hasCta(content))
  const shown = shownSectionsOf(content)
  return (
    <PageFrame shell={content} year={year} greeting={content.links.greetings.general}>
      <Hero content={content} />
      {names.map((name) => {
        const Section = sections[name]
        const isOdd = shown.indexOf(name) % 2 === 1
        return <Section key={name} content={content} ground={isOdd ? 'on-wash' : ''} />
      })}
    </PageFrame>
  )
}
