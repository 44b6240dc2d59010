/** The minimum length of a new password; the server has further rules. */
export const MIN_PASSWORD_LENGTH = 12

/** Each one is a way into the account, and a list that nobody reads protects nobody. */
export const MAX_PASSKEYS = 10

export const MAX_PASSKEY_NAME_LENGTH = 60
