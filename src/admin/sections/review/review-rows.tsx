import { Button, Text, Title } from '@mantine/core'
import BookOpen from 'lucide-react/icons/book-open'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Hand from 'lucide-react/icons/hand'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import type { ReactNode } from 'react'
import { articleFor } from '#content/wording/document-matches.ts'
import { ruleOf, saidTo } from '#content/wording/rules.ts'
import type { ReportedMatch, WordingReason } from '#protocol/wording.ts'
import type { PreviewContent } from '#site/live/preview-message.ts'
import { keptText, MarkedText } from '../../editor/wording/marked-text.tsx'
import { fieldOf } from '../../fields/field-place.ts'
import { useOpenField } from '../../fields/use-open-field.ts'
import { type PreflightIssue, whereOf } from '../preflight/issues/issue.ts'
import { OpenIssue } from '../preflight/open-issue.tsx'
import { PlacePicture } from '../preflight/place-picture.tsx'
import { HideUntilFirst } from '../testimonials/hide-until-first.tsx'
import classes from './review.module.css'
import type { GroupName } from './review-groups.ts'

const marks = { blocked: Hand, serious: MessageCircleQuestion, advice: CircleAlert, kept: Check }

type RowProps = {
  group: GroupName
  where?: string
  title: ReactNode
  picture?: ReactNode
  action?: ReactNode
  children: ReactNode
}

function Row({ group, where, title, picture, action, children }: RowProps) {
  const Mark = marks[group]
  return (
    <li className={classes.row}>
      <span className={`icon-tile ${classes.mark}`} data-group={group}>
        <Mark size={20} aria-hidden />
      </span>
      <div className={classes.words}>
        {where && (
          <Text size="xs" className="soft">
            {where}
          </Text>
        )}
        <Title order={3}>{title}</Title>
        {children}
      </div>
      {picture}
      {action}
    </li>
  )
}

/** A text that a rule marks, with the rule, and the reason it was kept for. */
export function MatchRow({ match, group }: { match: ReportedMatch; group: GroupName }) {
  const openField = useOpenField()
  const { entity, id, path, title, label, reason } = match
  const rule = ruleOf(match.rule)
  return (
    <Row
      group={group}
      where={`${title} · ${label}`}
      title={<Quote {...match} />}
      action={
        <Button
          variant="light"
          className={classes.go}
          aria-label={`Ir ao campo ${label}, ${title}`}
          onClick={() => openField(fieldOf({ entity, id, path }))}
        >
          Ir ao campo
        </Button>
      }
    >
      {rule && (
        <>
          <Text size="sm">{saidTo(rule, match.profession)}</Text>
          <Text size="sm" className={`soft ${classes.article}`}>
            <BookOpen size={16} aria-hidden /> {articleFor(rule, match)}
          </Text>
        </>
      )}
      {reason && <Reason {...reason} />}
    </Row>
  )
}

type IssueProps = { issue: PreflightIssue; group: GroupName; content: PreviewContent }

/** What the check of the page found, where, and how to fix it, with a picture of the place. */
export const IssueRow = ({ issue, group, content }: IssueProps) => (
  <Row
    group={group}
    where={whereOf(issue)}
    title={issue.title}
    picture={issue.seen && <PlacePicture content={content} {...issue.seen} />}
    action={
      issue.check === 'empty' ? (
        <HideUntilFirst className={classes.go} />
      ) : (
        <OpenIssue issue={issue} variant="light" className={classes.go} />
      )
    }
  >
    <Text size="sm">{issue.text}</Text>
  </Row>
)

/** A reason for a sentence that is no longer on the site. */
export const FormerRow = ({ reason }: { reason: WordingReason }) => (
  <Row
    group="kept"
    title={<Quote {...reason} isSerious={ruleOf(reason.rule)?.isSerious ?? false} />}
  >
    <Reason {...reason} />
  </Row>
)

type QuoteProps = Pick<ReportedMatch, 'sentence' | 'words' | 'isSerious'>

function Quote({ sentence, words, isSerious }: QuoteProps) {
  const from = sentence.indexOf(words)
  const matches = from < 0 ? [] : [{ from, to: from + words.length, isSerious }]
  return (
    <>
      “<MarkedText text={sentence} matches={matches} />”
    </>
  )
}

const Reason = ({ by, at, reason }: WordingReason) => (
  <div className={classes.reason}>
    {keptText({ by, at })}
    <br />“{reason}”
  </div>
)
