import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const FILE = 'src/css-modules.d.ts'

const HEAD = `// Written by npm run format and npm run dev from the style modules.
type Classes<Name extends string> = { readonly [name in Name]: string }
`

/** Comments, strings, and classes that are not the module's own. */
const foreign =
  /\/\*[\s\S]*?\*\/|'[^'\n]*'|"[^"\n]*"|:global\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
const selectors = /[^{};]+(?=\{)/g

/** The classes that a style module defines, in alphabetical order. */
export function classesOf(css: string): string[] {
  const own = css.replaceAll(foreign, '').match(selectors)?.join() ?? ''
  return [...new Set(own.match(/(?<=\.)[a-z_][\w-]*/gi))].sort()
}

function typeOf(root: string, file: string): string {
  const names = classesOf(readFileSync(join(root, file), 'utf8')).map((name) => `'${name}'`)
  // The names of the files are unique: src/architecture.test.ts.
  return `declare module '*/${basename(file)}' {
  const classes: Classes<${names.join(' | ') || 'never'}>
  export default classes
}
`
}

/** The types of all style modules, so that a class that does not exist is an error. */
export const cssTypesOf = (root: string) =>
  [
    HEAD,
    ...globSync('src/**/*.module.css', { cwd: root })
      .sort()
      .map((file) => typeOf(root, file)),
  ].join('')

/** The file as it is. */
export const writtenCssTypes = (root: string) => readFileSync(join(root, FILE), 'utf8')

export const writeCssTypes = (root: string) => writeFileSync(join(root, FILE), cssTypesOf(root))

if (import.meta.main) writeCssTypes(join(import.meta.dirname, '..'))
