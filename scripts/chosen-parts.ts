/** The parts named by `--only=http,save`; all of them by default. Exits with 1 if one does not exist. */
export function chosenParts(parts: Record<string, unknown>): string[] {
  const only = process.argv.find((argument) => argument.startsWith('--only='))
  const chosen = only ? only.slice('--only='.length).split(',') : Object.keys(parts)
  const unknown = chosen.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length === 0) return chosen
  const names = Object.keys(parts).join(', ')
  process.stdout.write(`There is no part ${unknown.join(', ')}, only ${names}\n`)
  process.exit(1)
}
