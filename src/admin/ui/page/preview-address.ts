import { createContext } from 'react'

/** Where 'Preview' leads for a page of the site: to the page itself, unless what is saved waits for its publication. */
export const PreviewAddress = createContext((page: string) => page)
