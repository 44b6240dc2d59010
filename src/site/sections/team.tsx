import { Fragment } from 'react'
import type { PublicContent } from '#content/public/public-content.ts'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { Picture } from '../parts/picture.tsx'
import { Placeholder } from '../parts/placeholder.tsx'
import { Progress, rail } from '../parts/rail.tsx'
import { reveal } from '../parts/reveal.ts'
import { SectionHead, type SectionProps } from '../parts/section-head.tsx'
import styles from './team.module.css'

type Member = PublicContent['team'][number]

/** So many stand beside the heading. */
const FEW = 3

/** Renders nothing while there are no members. */
export function Team({ content: { team, teamSection }, ground = '' }: SectionProps) {
  const mark = useMark()
  if (team.length === 0) return <Placeholder field="team" />
  return (
    <section
      className={`${styles.team} ${team.length > FEW ? '' : styles.few} ${ground}`}
      id="team"
      aria-labelledby="h-team"
    >
      <SectionHead id="team" of="teamSection" {...teamSection} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the rail scrolls and holds no link, so Tab must reach it */}
      <ul className={`${styles.people} ${rail}`} tabIndex={0} aria-label={teamSection.title}>
        {team.map((member, index) => (
          <Fragment key={member.id}>
            <Placeholder list="team" at={index} />
            <li className={`${styles.person} ${reveal}`} {...mark(`team/${member.id}`)}>
              <MemberCard member={member} />
            </li>
          </Fragment>
        ))}
        <Placeholder list="team" at={team.length} />
      </ul>
      <Progress />
    </section>
  )
}

function MemberCard({ member }: { member: Member }) {
  const mark = useMark()
  const field = `team/${member.id}`
  return (
    <>
      <Picture
        className={styles.photo}
        url={member.image}
        field={`${field}.image`}
        kind="member"
        alt={`Retrato de ${member.name}`}
        position={member.imagePosition}
        sizes="(min-width: 80em) 20vw, (min-width: 48em) 28vw, 82vw"
      />
      <h3 {...mark(`${field}.name`)}>{member.name}</h3>
      <p className={styles.role} {...mark(`${field}.role`)}>
        {[member.role, member.unit].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.bio} {...mark(`${field}.bio`)}>
        {member.bio}
      </p>
      <div>
        {member.credentials ? (
          <p className={styles.credentials} {...mark(`${field}.credentials`)}>
            <Icon name="badge-check" />
            <span>{member.credentials}</span>
          </p>
        ) : (
          <Placeholder field={`${field}.credentials`} />
        )}
      </div>
      <ul className={styles.chips}>
        {member.specialties.map((specialty, index) => (
          <li key={specialty} {...mark(`${field}.specialties.${index}`)}>
            {specialty}
          </li>
        ))}
      </ul>
    </>
  )
}
