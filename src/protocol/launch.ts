import type { Check } from '#content/checks/check.ts'

export const LAUNCH_PATH = '/api/launch'

/** `launchedAt` is null before the launch. */
export type Launch = { launchedAt: string | null; checks: Check[] }
