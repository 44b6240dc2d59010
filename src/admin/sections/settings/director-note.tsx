import { Box, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import { directorIn, directorLineOf } from '#content/legal/technical-director.ts'
import { useCollection } from '../../data/documents.ts'
import classes from '../../inputs/inheritance-note.module.css'
import { useFieldValue } from '../../inputs/input-props.ts'
import { useShellPath } from '../../ui/paths.ts'

/** Below the text about the technical director, whose home is the record of the team member who has the mark. */
export function DirectorNote() {
  const shell = useShellPath()
  const { documents: team } = useCollection('team')
  const { value, onChange } = useFieldValue<string>('legal.technicalDirector')
  if (!team) return null
  const director = directorIn(team)
  const isOwn = value.trim() !== ''
  if (!director) {
    return (
      <Box mt={-12} className={classes.note}>
        {isOwn
          ? 'Para não escrever em dois lugares, marque a direção técnica na ficha da pessoa, em '
          : 'Ninguém tem a marca de direção técnica. Ela fica na ficha da pessoa, em '}
        <Link to={`${shell}/team`}>Equipe</Link>.
      </Box>
    )
  }
  return (
    <Box mt={-12} className={classes.note}>
      {isOwn ? 'Só aqui. Na ficha de ' : 'Vem da ficha de '}
      <Link to={`${shell}/team/${director._id}`}>{director.name}</Link>
      {`: ${directorLineOf(director)}`}
      {isOwn && (
        <>
          {' · '}
          <UnstyledButton className={classes.back} onClick={() => onChange('')}>
            Usar o de lá
          </UnstyledButton>
        </>
      )}
    </Box>
  )
}
