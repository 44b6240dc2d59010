import { ActionIcon, Indicator, Popover, Text } from '@mantine/core'
import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router'
import { markSeen, useNews } from '../data/notifications.ts'
import { useWarnings } from '../data/use-warnings.ts'
import { counted, dayOf } from '../ui/format.ts'
import classes from './news-bell.module.css'

/** Lists what others saved, e-mail that failed, and problems of the site. */
export function NewsBell() {
  const { news, unseen: unseenNews } = useNews()
  const warnings = useWarnings()
  const unseen = unseenNews + warnings.length
  const label = unseen > 0 ? `Avisos, ${counted(unseen, 'novo', 'novos')}` : 'Avisos'
  return (
    <Popover position="bottom-end" width={360} shadow="md" radius="lg" onClose={markSeen}>
      <Indicator color="amber.5" size={9} offset={12} disabled={unseen === 0}>
        <Popover.Target>
          <ActionIcon aria-label={label}>
            <Bell size={20} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown className={classes.news}>
        <Text fw={650} component="h2">
          Avisos
        </Text>
        {news.length + warnings.length === 0 && (
          <Text className="soft" size="sm">
            Nada de novo. Avisamos aqui quando outra pessoa salvar ou algo precisar de você.
          </Text>
        )}
        <ul>
          {warnings.map(({ id, words, to }) => (
            <li key={id} data-warning>
              <Link to={to}>{words}</Link>
            </li>
          ))}
          {news.map(({ id, words, at, to }) => (
            <li key={id}>
              <Link to={to}>{words}</Link>
              <span>{dayOf(at)}</span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
