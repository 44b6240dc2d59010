import { createContext } from 'react'
import type { PageWidth } from '../../storage/view-settings.ts'

/** The width of a device, or the page alone in the whole window. */
export type ShownWidth = PageWidth | 'whole'

type Choice = { width: ShownWidth; onWidth: (width: ShownWidth) => void }

/** Given where the choice is remembered; elsewhere each frame has its own. */
export const PageWidthContext = createContext<Choice | undefined>(undefined)
