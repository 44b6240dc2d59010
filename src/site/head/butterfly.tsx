/** The right wing of the logo, in a viewBox of 128 x 128. */
export const WING =
  'M68.2 68C68.6 45 78.5 20.5 99 13.6c10-3.3 18.6 3.8 16.8 15.2-2.6 16.8-13.4 28.4-25.6 36.6-6.2 4.2-5.8 9.2.4 12.2 9.8 4.8 15.4 12 14.2 20.8-1.4 9.4-10 13.8-18.4 11.8-12-2.8-18.6-20.2-18.2-42.2z'

/** The logo mark, inlined so that the first screen does not wait for it. */
export const Butterfly = () => (
  <svg viewBox="0 0 128 128" fill="currentColor" aria-hidden="true">
    <path d={WING} />
    <path d={WING} transform="matrix(-1 0 0 1 128 0)" />
    <circle cx="64" cy="35.5" r="6.6" fill="var(--amber)" />
  </svg>
)
