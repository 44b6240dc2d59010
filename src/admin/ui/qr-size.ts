/** Pixels; readable by a phone held at arm's length. */
export const QR_SIZE = 208
