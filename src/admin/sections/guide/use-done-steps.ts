import { useQuery } from '@tanstack/react-query'
import type { GuideStep } from '#protocol/panel-paths.ts'
import { useAllDocuments } from '../../data/documents.ts'
import { launchQuery } from '../../data/launch.ts'
import { doneStepsOf } from './guide-progress.ts'

/** Undefined until everything is loaded. */
export function useDoneSteps(): GuideStep[] | undefined {
  const documents = useAllDocuments()
  const { data: launch } = useQuery(launchQuery)
  return documents && launch && doneStepsOf(documents, launch.launchedAt !== null)
}
