/** A session ends this long after sign-in, even if it is in use. */
export const SESSION_SECONDS = 12 * 60 * 60

/** An idle session ends after this long. */
export const IDLE_SECONDS = 30 * 60

/** A known device is as long known as browsers keep a cookie: https://developer.chrome.com/blog/cookie-max-age-expires */
export const DEVICE_SECONDS = 400 * 86_400

/** Time to find the phone and type the code. */
export const CHALLENGE_SECONDS = 10 * 60
export const MAX_WRONG_CODES = 5
export const CODE_LOCK_SECONDS = 15 * 60
