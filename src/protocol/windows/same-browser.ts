/** The BroadcastChannel on which a panel tells other tabs of the same browser about saves. */
export const SAVES_CHANNEL = 'leveza'

/** Session storage key of a message that the panel leaves for the public page opened next in the same tab. */
export const PANEL_NOTICE_KEY = 'leveza_notice'
