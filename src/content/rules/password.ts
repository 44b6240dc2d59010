/** The minimum length of a new password; the server has further rules. */
export const MIN_PASSWORD_LENGTH = 12
