import { toClinicTime } from '#content/rules/clinic-time.ts'
import { attempt } from '../../data/attempt.ts'
import { liveSentence } from '../../data/publishing/publishing-state.ts'
import { save } from '../../data/saves.ts'
import { toast } from '../../ui/toast.tsx'
import type { Article } from './article-facts.ts'

const today = () => toClinicTime(new Date()).day

/** Where nobody has signed, the refusal says who is missing. */
export function publishNow({ _id, _version, name, publishedOn, reviewedOn }: Article) {
  const isLater = publishedOn === '' || publishedOn > today()
  const dates = { publishedOn: isLater ? today() : publishedOn, reviewedOn: reviewedOn || today() }
  return attempt(async () => {
    await save('articles', { _id, _version }, { is_active: true, ...dates })
    toast.success(`${name} publicado. ${liveSentence()}`)
  })
}

/** Counts as a review of today. */
export const markReviewed = ({ _id, _version, name }: Article) =>
  attempt(() => save('articles', { _id, _version }, { reviewedOn: today() }), {
    success: `${name}: revisado hoje.`,
  })
