import { createContext } from 'react'
import type { PageWidth } from '../../storage/view-settings.ts'

type Choice = { width: PageWidth; onWidth: (width: PageWidth) => void }

/** Given where the choice is remembered; elsewhere each frame has its own. */
export const PageWidthContext = createContext<Choice | undefined>(undefined)
