import { useParams } from 'react-router'
import { CollectionLoader } from '../../editor/collection/collection-loader.tsx'
import { TextsEditor } from '../../editor/section/section-texts.tsx'
import { TEXTS } from '../../registry/field-screens.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { MemberForm } from './member-form.tsx'
import { TeamGrid } from './team-grid.tsx'

/** The team, one member, or the section's texts, by the last part of the address. */
export function TeamScreen({ section }: ScreenProps) {
  const { id } = useParams()
  if (id === TEXTS) return <TextsEditor section={section} entity="teamSection" />
  return (
    <CollectionLoader section={section} entity="team">
      {(team) =>
        id ? (
          <MemberForm key={id} id={id} section={section} team={team} />
        ) : (
          <TeamGrid section={section} team={team} />
        )
      }
    </CollectionLoader>
  )
}
