import { Button, Text } from '@mantine/core'
import ArrowRight from 'lucide-react/icons/arrow-right'
import BookOpen from 'lucide-react/icons/book-open'
import Check from 'lucide-react/icons/check'
import { articleFor } from '#content/wording/document-matches.ts'
import { ruleOf, saidTo } from '#content/wording/rules.ts'
import type { ReportedMatch, WordingReason } from '#protocol/wording.ts'
import { MarkedText, WeightBadge } from '../../editor/wording/marked-text.tsx'
import { fieldOf } from '../../fields/field-place.ts'
import { useOpenField } from '../../fields/use-open-field.ts'
import { dayOf } from '../../ui/format.ts'
import classes from './compliance.module.css'

/** One match, with its rule, where it stands, and the reason it was kept for. */
export function MatchRow({ match }: { match: ReportedMatch }) {
  const openField = useOpenField()
  const { state, entity, id, path, title, label, sentence, words, reason } = match
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <Text className={classes.where}>{`${title} · ${label}`}</Text>
        <Quote sentence={sentence} words={words} isSerious={match.isSerious} />
        <RuleWords match={match} />
        {state === 'live' && (
          <Text size="sm" className="soft">
            Já está no ar e não segura outras mudanças.
          </Text>
        )}
        {reason && <ReasonWords reason={reason} />}
      </div>
      <div className={classes.side}>
        {state === 'kept' ? (
          <span className={classes.kept}>
            <Check size={16} aria-hidden /> Mantido com motivo
          </span>
        ) : (
          <WeightBadge isSerious={state === 'blocked'} />
        )}
        <Button
          variant="subtle"
          px="sm"
          className={`hangs-over ${classes.go}`}
          rightSection={<ArrowRight size={16} aria-hidden />}
          aria-label={`Ir ao campo ${label}, ${title}`}
          onClick={() => openField(fieldOf({ entity, id, path }))}
        >
          Ir ao campo
        </Button>
      </div>
    </li>
  )
}

type QuoteProps = Pick<ReportedMatch, 'sentence' | 'words' | 'isSerious'>

const Quote = ({ sentence, words, isSerious }: QuoteProps) => {
  const from = sentence.indexOf(words)
  return (
    <Text className={classes.quote}>
      “
      <MarkedText
        text={sentence}
        matches={from < 0 ? [] : [{ from, to: from + words.length, isSerious }]}
      />
      ”
    </Text>
  )
}

const RuleWords = ({ match }: { match: ReportedMatch }) => {
  const rule = ruleOf(match.rule)
  if (!rule) return null
  return (
    <>
      <Text size="sm">{saidTo(rule, match.profession)}</Text>
      <Text size="sm" className={classes.article}>
        <BookOpen size={16} aria-hidden /> {articleFor(rule, match)}
      </Text>
    </>
  )
}

const ReasonWords = ({ reason: { by, at, reason } }: { reason: WordingReason }) => (
  <div className={classes.reason}>
    <b>{by.name}</b> manteve, {dayOf(at)}
    <br />“{reason}”
  </div>
)

/** A reason for a sentence that is no longer on the site. */
export const FormerRow = ({ reason }: { reason: WordingReason }) => (
  <li className={classes.row}>
    <div className={classes.main}>
      <Quote {...reason} isSerious={ruleOf(reason.rule)?.isSerious ?? false} />
      <ReasonWords reason={reason} />
    </div>
  </li>
)
