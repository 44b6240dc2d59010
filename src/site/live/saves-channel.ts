/** The BroadcastChannel on which a panel tells other tabs of the same browser about saves. */
export const SAVES_CHANNEL = 'leveza'
