import { testimonialExamples } from './sections/testimonials.ts'

type Stored = { entity: string; data: unknown; isExample: boolean }

/** Whether a document is marked 'Exemplo': unedited example content, or a testimonial with the text of an invented one. */
export const isMarkedExample = ({ entity, data, isExample }: Stored): boolean =>
  isExample || (entity === 'testimonials' && isExampleText(data))

function isExampleText(data: unknown): boolean {
  const text = typeof data === 'object' && data !== null && 'text' in data ? data.text : undefined
  return (
    typeof text === 'string' &&
    testimonialExamples.some((example) => example.text.trim() === text.trim())
  )
}
