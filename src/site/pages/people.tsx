import { defaultPictures } from '#content/pictures/default-pictures.ts'
import type { TreatmentPage } from '#content/public/treatment-page.ts'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { Picture } from '../parts/picture.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import { Facts } from '../sections/hero.tsx'
import team from '../sections/team.module.css'

type Props = { people: TreatmentPage['people']; field: string }

/** Who treats, each with their registration in one size and colour. */
export function People({ people, field }: Props) {
  const mark = useMark()
  return (
    <section className="who on-wash" id="team" aria-labelledby="h-team">
      <SectionHead
        id="team"
        of=""
        subtitle="Quem atende"
        {...(people.length > 1
          ? {
              title: 'As pessoas deste cuidado',
              description: 'Trabalham juntas e conversam sobre o seu plano.',
            }
          : { title: 'Quem conduz este cuidado' })}
      />
      <div>
        <ul className={`rows ${team.people}`} {...mark(`${field}.people`)}>
          {people.map((person) => (
            <li key={person.id} className={team.person}>
              <Picture
                className={team.photo}
                url={person.image}
                field={`${field}.people`}
                fallback={defaultPictures.member}
                alt={`Retrato de ${person.name}`}
                position={person.imagePosition}
                sizes="(min-width: 80em) 20vw, (min-width: 48em) 28vw, 104px"
                width={800}
                height={1000}
              />
              <h3>{person.name}</h3>
              <p className={team.role}>{person.role}</p>
              <p className={team.bio}>{person.bio}</p>
              <Facts className="registration" facts={person.credentials.split(' · ')} />
            </li>
          ))}
        </ul>
        <a className="more" href="/#team">
          Conhecer toda a equipe <Icon name="arrow-right" />
        </a>
      </div>
    </section>
  )
}
