import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { directorIn, directorLineOf } from '#content/legal/technical-director.ts'
import type { Document } from '#sdk/documents.ts'
import { useSection } from '../../data/documents.ts'
import { Field } from '../../inputs/field.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import { useShellPath } from '../../ui/paths.ts'
import classes from './registration-fields.module.css'

const PATH = 'isTechnicalDirector'

type Props = { id: string; team: Document<'team'>[] }

/** The technical director is set only here; the settings can only word it differently. */
export function DirectorField({ id, team }: Props) {
  const shell = useShellPath()
  const { value: isMarked } = useFieldValue<boolean>(PATH)
  const { document: settings } = useSection('settings')
  const others = team.filter(({ _id }) => _id !== id)
  const other = directorIn(others, 'clinic')
  const ownWords = settings?.legal.technicalDirector.trim()
  return (
    <>
      <Field
        name={PATH}
        hint="O rodapé e o cartão dos links compartilhados mostram o nome e o registro de quem dirige (Resolução CFM 2.336/2023, art. 5º)."
      />
      {isMarked && other && (
        <div className={classes.printed} role="status">
          <span>
            {`${other.name} também tem esta marca, e a clínica tem uma só direção técnica: vale quem vem primeiro na lista. `}
            <Link to={`${shell}/team/${other._id}`}>{`Abrir a ficha de ${other.name}`}</Link>
          </span>
        </div>
      )}
      {!isMarked && other && (
        <Text size="sm" className="soft">
          {'Hoje: '}
          <Link to={`${shell}/team/${other._id}`}>{directorLineOf(other, 'clinic')}</Link>
        </Text>
      )}
      {isMarked && ownWords && (
        <div className={classes.printed} role="status">
          <span>
            {`O rodapé mostra outro texto: “${ownWords}”. Para valer a ficha, apague-o em `}
            <Link to="/settings?aba=settings">Clínica e lei</Link>.
          </span>
        </div>
      )}
    </>
  )
}
