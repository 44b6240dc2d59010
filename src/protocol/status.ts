import type { DataUse } from '#content/legal/privacy-chapters.ts'
import type { BackupSummary } from './backups.ts'

export const STATUS_PATH = '/api/status'

/**
 * A proxy's headers are being ignored, so all its visitors share one address and one lock on wrong passwords.
 * `nearby-proxy`: from this machine or its network. `distant-proxy`: from elsewhere; may be forged by a visitor.
 */
export type ProxyWarning = 'nearby-proxy' | 'distant-proxy'

/** The state of the system, measured at each request. Whatever could not be read is null, and its part is not ready. */
export type Status = {
  site: { isLive: boolean; isLaunched: boolean; save: number | null; savedAt: string | null }
  /** What the privacy page is written from. */
  dataUse: DataUse | null
  database: { isReady: boolean }
  pictures: {
    isReady: boolean
    storage: 'disk' | 'supabase' | 's3'
  }
  mail: {
    isConfigured: boolean
    waiting: number | null
    failed: number | null
  }
  backup: BackupSummary | null
  proxy: ProxyWarning[]
}
