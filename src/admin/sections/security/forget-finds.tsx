import { Checkbox, Group, Text, Title } from '@mantine/core'
import { findPlaces, type Mention, type SnippetPart } from '#protocol/erasure.ts'
import classes from './forget.module.css'
import { certaintyTexts, placeNames, placeNoteOf, versionsOf } from './forget-words.ts'

type Props = {
  mentions: Mention[]
  chosen: ReadonlySet<string>
  onToggle: (key: string) => void
}

/** What was found, by place; each find can be chosen. */
export const ForgetFinds = ({ mentions, chosen, onToggle }: Props) => (
  <div className="sheet">
    {findPlaces
      .map((place) => ({ place, found: mentions.filter((find) => find.place === place) }))
      .filter(({ found }) => found.length > 0)
      .map(({ place, found }) => (
        <section key={place} className={classes.place} aria-label={placeNames[place]}>
          <Group justify="space-between" align="baseline" gap="0 16px">
            <Title order={2}>{placeNames[place]}</Title>
            <Text size="sm" className="soft">
              {placeNoteOf(place)}
            </Text>
          </Group>
          <ul className={classes.finds}>
            {found.map((find) => (
              <li key={find.key}>
                <FindRow find={find} isChosen={chosen.has(find.key)} onToggle={onToggle} />
              </li>
            ))}
          </ul>
        </section>
      ))}
  </div>
)

type RowProps = { find: Mention; isChosen: boolean; onToggle: (key: string) => void }

function FindRow({ find, isChosen, onToggle }: RowProps) {
  const { key, title, field, certainty, thumbUrl } = find
  return (
    <div className={classes.find}>
      <Checkbox
        size="md"
        checked={isChosen}
        onChange={() => onToggle(key)}
        classNames={{ label: classes.label, description: classes.description }}
        label={
          <>
            {title}
            {certainty !== 'whole' && (
              <span className={classes.part}>{certaintyTexts[certainty]}</span>
            )}
          </>
        }
        description={
          <>
            {field && <span className={classes.field}>{field}</span>}
            <Snippet parts={find.snippet} />
            <Outcome find={find} />
          </>
        }
      />
      {thumbUrl && <img src={thumbUrl} alt="" className={classes.thumb} width={64} height={64} />}
    </div>
  )
}

const Snippet = ({ parts }: { parts: SnippetPart[] }) => (
  <span className={classes.snippet}>
    {parts.map(({ text, isMatch }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      isMatch ? <mark key={index}>{text}</mark> : text,
    )}
  </span>
)

function Outcome({ find }: { find: Mention }) {
  const { outcome, after, obstacle } = find
  if (obstacle) return <span className={classes.obstacle}>{obstacle}</span>
  return (
    <span className={classes.outcome}>
      {[versionsOf(find), outcome].filter(Boolean).join('. ').replace('.. ', '. ')}
      {after && <q className={classes.after}>{after}</q>}
    </span>
  )
}
