import { Button, type ButtonProps } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useOpenField } from '../../fields/use-open-field.ts'
import { useShellPath } from '../../ui/paths.ts'
import { type PreflightIssue, whereOf } from './issues/issue.ts'

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
