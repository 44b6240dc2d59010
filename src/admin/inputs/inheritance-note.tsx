import { UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import type { Source } from '#content/public/inheritance.ts'
import { formatPhone } from '#content/rules/phone.ts'
import { inputKindOf, screenOf } from '../registry/field-screens.ts'
import { useShellPath } from '../ui/paths.ts'
import classes from './inheritance-note.module.css'
import { useFieldValue } from './input-props.ts'
import { LinkText } from './links/link-words.tsx'
import type { Inheritance } from './use-inheritance.ts'

/** Shows where the value of an empty field comes from, and which fields override this one. */
export function InheritanceNote({ path, ...inheritance }: Inheritance & { path: string }) {
  const { inherited, isOwn, overrides } = inheritance
  const { value, onChange } = useFieldValue<string>(path)
  const isEmpty = !value?.trim()
  return (
    <div data-notes>
      {inherited && isEmpty && (
        <div className={classes.note}>
          Vem de <Screen source={inherited} />
          <Value source={inherited} />
        </div>
      )}
      {inherited && isOwn && (
        <div className={classes.note}>
          Só aqui. Em <Screen source={inherited} />
          <Value source={inherited} />
          {' · '}
          <UnstyledButton className={classes.back} onClick={() => onChange('')}>
            Usar o de lá
          </UnstyledButton>
        </div>
      )}
      {overrides.map((source) => (
        <div key={source.field} className={classes.note}>
          <Screen source={source} /> tem um valor próprio
          <Value source={source} />
        </div>
      ))}
    </div>
  )
}

function Screen({ source: { field } }: { source: Source }) {
  const shell = useShellPath()
  const { slug, label } = screenOf(field)
  return <Link to={`${shell}/${slug}`}>{label}</Link>
}

/** A link as the name of its target, a picture as a picture. */
function Value({ source: { field, value } }: { source: Source }) {
  const kind = inputKindOf(field)
  if (kind === 'image') return <img className={classes.picture} src={value} alt="" />
  if (kind === 'link') {
    return (
      <>
        : <LinkText url={value} />
      </>
    )
  }
  return <>: {kind === 'phone' ? formatPhone(value) : value}</>
}
