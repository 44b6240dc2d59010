import { Button, Group, Text, Title } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import Undo from 'lucide-react/icons/undo-2'
import { openRestore } from '../../history/open-restore.tsx'
import { counted, momentOf } from '../../ui/format.ts'
import classes from './publish.module.css'

/** What went live just now. */
export type PublishedNow = { release: number; at: string; count: number; names: string[] }

const NAMES_SHOWN = 3

/** Says what went live, with the way to look at it and the way back; until the screen is left. */
export function PublishedCard({ published }: { published: PublishedNow }) {
  const { release, at, count, names } = published
  const others = names.length - NAMES_SHOWN
  const shown = names.slice(0, NAMES_SHOWN).join(', ')
  return (
    <section className={`sheet ${classes.published}`} aria-label="Publicado">
      <span className={classes.done} aria-hidden="true">
        <Check size={28} />
      </span>
      <div role="status">
        <Title order={2}>{`Publicado ${momentOf(at)}`}</Title>
        <Text className="soft">
          {`${counted(count, 'mudança', 'mudanças')} no ar: ${shown}${others > 0 ? ` e mais ${others}` : ''}.`}
        </Text>
      </div>
      <Group gap="xs" className={classes.publishedActions}>
        <Button
          variant="light"
          leftSection={<Undo size={18} aria-hidden />}
          onClick={() => openRestore({ release })}
        >
          Desfazer…
        </Button>
        <Button component="a" href="/" target="_blank" rel="noopener">
          Ver o site
        </Button>
      </Group>
    </section>
  )
}
