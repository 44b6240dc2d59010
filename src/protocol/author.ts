/** Who made a change. `userId` is absent for the site itself and for people who no longer have access. */
export type Author = { userId?: string; name: string }
