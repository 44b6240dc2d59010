/** The fewest characters of a password that someone chooses; the server has further rules. */
export const MIN_PASSWORD_LENGTH = 12
