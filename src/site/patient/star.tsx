/** Decorative: the text beside it states the number. */
export const Star = ({ isFull }: { isFull?: boolean }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" data-full={isFull || undefined}>
    <path d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z" />
  </svg>
)
