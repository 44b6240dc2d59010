import { Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { ruleOf } from '#content/wording/rules.ts'
import type { Session } from '#protocol/accounts.ts'
import type { PictureChange } from '#protocol/library.ts'
import type { WordingMatch } from '#protocol/wording.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { sessionQuery } from '../../data/account/session.ts'
import { changePicture } from '../../data/library.ts'
import { keepWording } from '../../data/publishing/wording.ts'
import { queryClient } from '../../data/query-client.ts'
import { KeepForm } from './keep-form.tsx'

/** Changes a picture. Words about it that visitors may not read yet are kept if an owner gives a reason; otherwise throws the refusal. */
export async function describePicture(id: string, change: PictureChange): Promise<void> {
  try {
    await changePicture(id, change)
  } catch (error) {
    const isBlocked = error instanceof SdkError && error.problem === 'wording-held'
    if (!isBlocked || !isOwner()) throw error
    const matches = error.data as WordingMatch[]
    const reason = await askForReason(matches)
    if (reason === undefined) throw error
    for (const { entity, id, path, rule, words, sentence } of matches) {
      await keepWording({ entity, id, path, rule, words, text: sentence, reason })
    }
    await changePicture(id, change)
  }
}

const isOwner = () => queryClient.getQueryData<Session>(sessionQuery.queryKey)?.role === 'owner'

const DIALOG = 'description'

/** Undefined if the dialog is closed without one. */
const askForReason = (matches: WordingMatch[]) =>
  new Promise<string | undefined>((resolve) => {
    modals.open({
      modalId: DIALOG,
      title: 'Esta descrição pede outra redação',
      onClose: () => resolve(undefined),
      children: (
        <Stack gap="md">
          {matches.map(({ entity, id, rule, words }) => (
            <Text key={`${entity} ${id} ${rule} ${words}`}>
              “{words}”: {ruleOf(rule)?.says}
            </Text>
          ))}
          <KeepForm
            onKeep={async (reason) => {
              resolve(reason)
              modals.close(DIALOG)
            }}
            onBack={() => modals.close(DIALOG)}
          />
        </Stack>
      ),
    })
  })
