import { useParams } from 'react-router'
import { CollectionLoader } from '../../editor/collection/collection-loader.tsx'
import { TextsEditor } from '../../editor/section/section-texts.tsx'
import { TEXTS } from '../../registry/field-screens.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { QuestionForm } from './question-form.tsx'
import { QuestionsList } from './questions-list.tsx'

/** The questions, one of them, or the section's texts, by the last part of the address. */
export function QuestionsScreen({ section }: ScreenProps) {
  const { id } = useParams()
  if (id === TEXTS) return <TextsEditor section={section} entity="questionsSection" />
  return (
    <CollectionLoader section={section} entity="questions">
      {(documents) =>
        id ? (
          <QuestionForm key={id} id={id} section={section} questions={documents} />
        ) : (
          <QuestionsList section={section} questions={documents} />
        )
      }
    </CollectionLoader>
  )
}
