import { isRecord } from './section.ts'

/** What stands at a path such as `ctaButton.text`; undefined where there is nothing. Lists are values as a whole. */
export const valueAtPath = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inside, step) => (isRecord(inside) ? inside[step] : undefined), data)

/** The data with another value at the path. */
export function withValueAtPath(data: unknown, path: string, value: unknown): unknown {
  const [step = '', ...rest] = path.split('.')
  const fields = isRecord(data) ? data : {}
  const inside = rest.length > 0 ? withValueAtPath(fields[step], rest.join('.'), value) : value
  return { ...fields, [step]: inside }
}
