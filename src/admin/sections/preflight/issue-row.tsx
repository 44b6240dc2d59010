import { Button, Text, Title } from '@mantine/core'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useNavigate } from 'react-router'
import type { PreviewContent } from '#site/live/preview-message.ts'
import { useOpenField } from '../../fields/use-open-field.ts'
import { useShellPath } from '../../ui/paths.ts'
import { type Finding, whereOf } from './issues/issue.ts'
import { PlacePicture } from './place-picture.tsx'
import classes from './preflight.module.css'

/** Opens the field of a finding, or the screen where there is no field. */
export function useOpenFinding() {
  const openField = useOpenField()
  const navigate = useNavigate()
  const shell = useShellPath()
  return ({ to }: Finding) =>
    'field' in to ? openField(to.field) : navigate(`${shell}/${to.slug}`)
}

type Props = { finding: Finding; content: PreviewContent }

/** What is wrong, where, and how to fix it, with a picture of the place. */
export function FindingRow({ finding, content }: Props) {
  const { title, text, seen } = finding
  return (
    <li className={classes.row}>
      {seen ? (
        <PlacePicture content={content} {...seen} />
      ) : (
        <span className={classes.picture} aria-hidden="true" />
      )}
      <div className={classes.words}>
        <Text className={classes.where}>{whereOf(finding)}</Text>
        <Title order={3}>{title}</Title>
        <Text>
          {text}
          {finding.isLive && ' Já está no ar e não segura outras mudanças.'}
        </Text>
      </div>
      <OpenFinding finding={finding} />
    </li>
  )
}

export function OpenFinding({ finding }: { finding: Finding }) {
  const open = useOpenFinding()
  return (
    <Button
      variant="subtle"
      px={12}
      className={classes.go}
      rightSection={<ArrowRight size={16} aria-hidden />}
      aria-label={`${'field' in finding.to ? 'Ir ao campo' : 'Abrir'}: ${finding.title}, ${whereOf(finding)}`}
      onClick={() => open(finding)}
    >
      {'field' in finding.to ? 'Ir ao campo' : 'Abrir'}
    </Button>
  )
}
