import type { LaunchCheck } from '#content/launch/launch.ts'

export const LAUNCH_PATH = '/api/launch'

/** `launchedAt` is null before the launch. */
export type Launch = { launchedAt: string | null; checks: LaunchCheck[] }
