import { openImageWorker } from '../../images/worker/image-worker.ts'

const LIMIT_MILLISECONDS = 120_000

/**
 * One process for the pictures of all sites of a test run: starting it takes longer than most pictures.
 * It is patient, because a busy machine may take half a minute for a picture, and ends when it is idle.
 */
export const sharedImageWorker = openImageWorker({
  timeouts: {
    normalizeImage: LIMIT_MILLISECONDS,
    encodeVariant: LIMIT_MILLISECONDS,
    drawCard: LIMIT_MILLISECONDS,
  },
})
