import { Button, type ButtonProps, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useOpenField } from '../../fields/use-open-field.ts'
import { useShellPath } from '../../ui/paths.ts'
import { issueKeyOf, type PreflightIssue, whereOf } from './issues/issue.ts'
import classes from './preflight.module.css'

/** Opens the field of an issue, or the screen where there is no field. */
export function OpenIssue({ issue, ...props }: ButtonProps & { issue: PreflightIssue }) {
  const openField = useOpenField()
  const navigate = useNavigate()
  const shell = useShellPath()
  const { to } = issue
  const label = 'field' in to ? 'Ir ao campo' : 'Abrir'
  return (
    <Button
      variant="subtle"
      px="sm"
      {...props}
      aria-label={`${label}: ${issue.title}, ${whereOf(issue)}`}
      onClick={() => ('field' in to ? openField(to.field) : navigate(`${shell}/${to.slug}`))}
    >
      {label}
    </Button>
  )
}

type ListProps = { issues: PreflightIssue[]; hasText?: boolean }

/** What keeps the site from changing, each with the way to its field. */
export const StoppingIssues = ({ issues, hasText = false }: ListProps) => (
  <ul className={classes.stops}>
    {issues.map((issue) => (
      <li key={issueKeyOf(issue)}>
        <Text size="xs" className="soft">
          {whereOf(issue)}
        </Text>
        <Text fw={600}>{issue.title}</Text>
        {hasText && <Text size="sm">{issue.text}</Text>}
        <OpenIssue issue={issue} />
      </li>
    ))}
  </ul>
)
