import { useParams } from 'react-router'
import { NEW } from '../../data/new-document.ts'
import { CollectionLoader } from '../../editor/collection/collection-loader.tsx'
import { TextsEditor } from '../../editor/section/section-texts.tsx'
import { TEXTS } from '../../registry/field-screens.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { useIsReception } from '../../session/guard.tsx'
import { NotForReception } from '../../session/not-for-reception.tsx'
import { MemberForm, PhotoForm } from './member-form.tsx'
import { TeamGrid } from './team-grid.tsx'

/** The team, one member, or the section's texts, by the last part of the address. */
export function TeamScreen({ section }: ScreenProps) {
  const { id } = useParams()
  const isReception = useIsReception()
  if (isReception && (id === TEXTS || id === NEW)) return <NotForReception>{null}</NotForReception>
  if (id === TEXTS) return <TextsEditor section={section} entity="teamSection" />
  return (
    <CollectionLoader section={section} entity="team">
      {(team) =>
        id ? (
          isReception ? (
            <PhotoForm key={id} id={id} section={section} team={team} />
          ) : (
            <MemberForm key={id} id={id} section={section} team={team} />
          )
        ) : (
          <TeamGrid section={section} team={team} />
        )
      }
    </CollectionLoader>
  )
}
