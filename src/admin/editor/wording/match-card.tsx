import { Button, CopyButton, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import BookOpen from 'lucide-react/icons/book-open'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import {
  articleFor,
  type DocumentMatch,
  isPatientsWords,
} from '#content/wording/document-matches.ts'
import type { Profession } from '#content/wording/professions.ts'
import type { WordingRule } from '#content/wording/rule.ts'
import { families } from '#content/wording/rule.ts'
import { ruleOf, saidTo } from '#content/wording/rules.ts'
import type { WordingReason } from '#protocol/wording.ts'
import { keptText, WeightBadge } from './marked-text.tsx'
import classes from './match-card.module.css'

export type CardMatch = DocumentMatch & {
  /** It is saved already, so that no save will ask about it. */
  isSaved: boolean
  reason: WordingReason | undefined
  /** The text that it is in. */
  text: string
  /** Where in a longer text it is, such as '4º parágrafo'. */
  place?: string
}

type Props = {
  matches: CardMatch[]
  profession: Profession
  onReplace: (match: CardMatch) => void
  /** Asks for the reason of what is saved without one. */
  onKeep: () => void
}

/** What the rules say about one field, below it: one calm card, never a dialog. Advice is folded until it is asked for. */
export function MatchCard({ matches, ...props }: Props) {
  const [open, setOpen] = useState<string>()
  const asking = matches.filter(({ reason }) => !reason)
  const serious = asking.find(({ isSerious }) => isSerious)
  const shown = open ?? (serious && nameOf(serious))
  return (
    <section className={classes.card} aria-label="O que o revisor encontrou">
      {serious ? (
        <Text fw={600} pt="2xs" role="status">
          {titleOf(asking.length)}
        </Text>
      ) : (
        // Each line of advice says the rest by itself.
        <VisuallyHidden role="status">{titleOf(asking.length)}</VisuallyHidden>
      )}
      {matches.map((match) =>
        match.reason ? (
          <KeptLine key={nameOf(match)} match={match} reason={match.reason} />
        ) : (
          <MatchPart
            key={nameOf(match)}
            {...props}
            match={match}
            isOpen={shown === nameOf(match)}
            onToggle={() => setOpen(shown === nameOf(match) ? '' : nameOf(match))}
          />
        ),
      )}
    </section>
  )
}

const nameOf = ({ path, rule, words, from }: DocumentMatch) => `${path} ${rule} ${words} ${from}`

function titleOf(count: number): string {
  if (count === 0) return 'Nada a rever'
  return count === 1
    ? 'Um trecho pede outra forma de dizer'
    : `${count} trechos pedem outra forma de dizer`
}

const KeptLine = ({ match, reason }: { match: CardMatch; reason: WordingReason }) => (
  <Group gap="xs" wrap="nowrap" align="flex-start" my="xs" fz="sm" className="good">
    <Check size={16} aria-hidden />
    <span className={classes.kept}>
      {`“${match.words}”, ${keptText(reason)}`}
      <small className="soft">{reason.reason}</small>
    </span>
  </Group>
)

type PartProps = Omit<Props, 'matches'> & {
  match: CardMatch
  isOpen: boolean
  onToggle: () => void
}

function MatchPart({ match, isOpen, onToggle, ...props }: PartProps) {
  const rule = ruleOf(match.rule)
  const body = useId()
  if (!rule) return null
  return (
    <div className={classes.match}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={onToggle}
      >
        <span>
          “{match.words}”
          <small>{[families[rule.family], match.place].filter(Boolean).join(' · ')}</small>
        </span>
        <WeightBadge isSerious={match.isSerious} />
        <ChevronDown size={18} aria-hidden />
      </button>
      <div id={body} hidden={!isOpen}>
        {isOpen && <MatchBody match={match} rule={rule} {...props} />}
      </div>
    </div>
  )
}

type BodyProps = Omit<PartProps, 'isOpen' | 'onToggle'> & { rule: WordingRule }

const MatchBody = ({ match, rule, profession, ...props }: BodyProps) => (
  <Stack gap="xs" pt="3xs" pb="sm">
    <Text>{saidTo(rule, profession)}</Text>
    <Group gap="xs" wrap="nowrap" fz="sm" className="soft">
      <BookOpen size={16} aria-hidden />
      <span>{articleFor(rule, { ...match, profession })}</span>
    </Group>
    <Answers match={match} rule={rule} {...props} />
  </Stack>
)

type AnswersProps = Omit<BodyProps, 'profession'>

function Answers({ match, rule, onReplace, onKeep }: AnswersProps) {
  const isPatients = isPatientsWords(match.entity, match.path)
  const instead = isPatients ? undefined : match.instead
  return (
    <>
      {!instead && <Text size="sm">{isPatients ? PATIENTS_WORDS : rule.advice}</Text>}
      {!isPatients && (
        <blockquote className={classes.instead}>
          <small>{instead ? 'Uma forma honesta de dizer' : 'Um exemplo para copiar'}</small>
          {instead?.text ?? rule.example}
        </blockquote>
      )}
      <div className={classes.answers}>
        {instead && (
          <Button variant="light" onClick={() => onReplace(match)}>
            Trocar a frase
          </Button>
        )}
        {!instead && !isPatients && (
          <CopyButton value={rule.example}>
            {({ copied, copy }) => (
              <Button variant="light" onClick={copy}>
                {copied ? 'Copiado' : 'Copiar o exemplo'}
              </Button>
            )}
          </CopyButton>
        )}
        {match.isSerious && match.isSaved && (
          <Button variant="subtle" color="gray" onClick={onKeep}>
            Manter com um motivo
          </Button>
        )}
      </div>
    </>
  )
}

const PATIENTS_WORDS =
  'São palavras da paciente e não se editam. Peça outro depoimento, ou não publique este.'
