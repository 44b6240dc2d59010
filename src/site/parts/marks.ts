import { createContext, useContext } from 'react'

/** The attributes of the element that shows a field, such as `hero.title` or `team/member_01.name`. */
export type Mark = (field: string) => { 'data-field'?: string }

/** Nothing on the public page. The live preview provides attributes by which the panel finds the element. */
export const MarkContext = createContext<Mark>(() => ({}))

export const useMark = () => useContext(MarkContext)
