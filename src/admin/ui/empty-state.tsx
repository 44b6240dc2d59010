import { Button, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type Props = {
  image?: string
  title: string
  children: ReactNode
  action?: string
  onAction?: () => void
}

/** For an empty or failed screen: a picture, a sentence and one action. */
export const EmptyState = ({
  image = '/media/treatments/treatments.webp',
  title,
  children,
  action,
  onAction,
}: Props) => (
  <Stack align="center" gap="sm" className={`sheet ${classes.empty}`}>
    <img src={image} alt="" className={classes.image} />
    <Title order={2} mt="sm" ta="center">
      {title}
    </Title>
    <Text className={`soft ${classes.words}`} ta="center" maw={420}>
      {children}
    </Text>
    {action && (
      <Button mt="sm" variant="light" onClick={onAction}>
        {action}
      </Button>
    )}
  </Stack>
)

/** For what could not be loaded. */
export const LoadFailure = ({ title, onRetry }: { title: string; onRetry: () => unknown }) => (
  <EmptyState title={title} action="Tentar de novo" onAction={() => onRetry()}>
    O site continua no ar. Confira a internet e tente de novo.
  </EmptyState>
)
