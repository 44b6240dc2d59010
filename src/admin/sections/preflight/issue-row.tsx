import { Button, Text, Title } from '@mantine/core'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useNavigate } from 'react-router'
import type { PreviewContent } from '#site/live/preview-message.ts'
import { useOpenField } from '../../fields/use-open-field.ts'
import { useShellPath } from '../../ui/paths.ts'
import { type PreflightIssue, whereOf } from './issues/issue.ts'
import { PlacePicture } from './place-picture.tsx'
import classes from './preflight.module.css'

/** Opens the field of an issue, or the screen where there is no field. */
export function useOpenIssue() {
  const openField = useOpenField()
  const navigate = useNavigate()
  const shell = useShellPath()
  return ({ to }: PreflightIssue) =>
    'field' in to ? openField(to.field) : navigate(`${shell}/${to.slug}`)
}

type Props = { issue: PreflightIssue; content: PreviewContent }

/** What is wrong, where, and how to fix it, with a picture of the place. */
export function IssueRow({ issue, content }: Props) {
  const { title, text, seen } = issue
  return (
    <li className={classes.row}>
      {seen ? (
        <PlacePicture content={content} {...seen} />
      ) : (
        <span className={classes.picture} aria-hidden="true" />
      )}
      <div className={classes.words}>
        <Text className={classes.where}>{whereOf(issue)}</Text>
        <Title order={3}>{title}</Title>
        <Text>
          {text}
          {issue.isLive && ' Já está no ar e não segura outras mudanças.'}
        </Text>
      </div>
      <OpenIssue issue={issue} />
    </li>
  )
}

export function OpenIssue({ issue }: { issue: PreflightIssue }) {
  const open = useOpenIssue()
  return (
    <Button
      variant="subtle"
      px="sm"
      className={classes.go}
      rightSection={<ArrowRight size={16} aria-hidden />}
      aria-label={`${'field' in issue.to ? 'Ir ao campo' : 'Abrir'}: ${issue.title}, ${whereOf(issue)}`}
      onClick={() => open(issue)}
    >
      {'field' in issue.to ? 'Ir ao campo' : 'Abrir'}
    </Button>
  )
}
