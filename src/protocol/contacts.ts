/** What came of a message: an appointment, or only a question. */
export type ContactOutcome = 'booked' | 'asked'
