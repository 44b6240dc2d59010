import {
  Accordion,
  Box,
  Button,
  CopyButton,
  Group,
  Paper,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core'
import BookOpen from 'lucide-react/icons/book-open'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
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
  const [open, setOpen] = useState<string | null>()
  const asking = matches.filter(({ reason }) => !reason)
  const serious = asking.find(({ isSerious }) => isSerious)
  const shown = open === undefined ? serious && nameOf(serious) : open
  return (
    <Paper
      component="section"
      bg="var(--sunk)"
      radius="lg"
      mt="xs"
      py="2xs"
      aria-label="O que o revisor encontrou"
    >
      {serious ? (
        <Text fw={600} pt="2xs" px="md" role="status">
          {titleOf(asking.length)}
        </Text>
      ) : (
        // Each line of advice says the rest by itself.
        <VisuallyHidden role="status">{titleOf(asking.length)}</VisuallyHidden>
      )}
      <Accordion value={shown ?? null} onChange={setOpen}>
        {matches.map((match) =>
          match.reason ? (
            <KeptLine key={nameOf(match)} match={match} reason={match.reason} />
          ) : (
            <MatchPart key={nameOf(match)} {...props} match={match} />
          ),
        )}
      </Accordion>
    </Paper>
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
  <Group gap="xs" wrap="nowrap" align="flex-start" px="md" my="xs" fz="sm" className="good">
    <Check size={16} aria-hidden />
    <Box miw={0} style={BROKEN}>
      {`“${match.words}”, ${keptText(reason)}`}
      <small className="soft" style={{ display: 'block' }}>
        {reason.reason}
      </small>
    </Box>
  </Group>
)

const BROKEN = { overflowWrap: 'anywhere' } as const

type PartProps = Omit<Props, 'matches'> & { match: CardMatch }

function MatchPart({ match, ...props }: PartProps) {
  const rule = ruleOf(match.rule)
  if (!rule) return null
  return (
    <Accordion.Item value={nameOf(match)}>
      <Accordion.Control>
        <Group gap="2xs" justify="space-between">
          <Box flex="1 1 12rem" miw={0} fw={600} style={BROKEN}>
            “{match.words}”
            <Text size="xs" className="soft">
              {[families[rule.family], match.place].filter(Boolean).join(' · ')}
            </Text>
          </Box>
          <WeightBadge isSerious={match.isSerious} />
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <MatchBody match={match} rule={rule} {...props} />
      </Accordion.Panel>
    </Accordion.Item>
  )
}

type BodyProps = PartProps & { rule: WordingRule }

const MatchBody = ({ match, rule, profession, ...props }: BodyProps) => (
  <Stack gap="xs">
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
        <Paper
          component="blockquote"
          m={0}
          px="md"
          py="sm"
          style={{ borderInlineStart: '3px solid var(--live-dot)' }}
        >
          <Text size="xs" fw={600} className="good">
            {instead ? 'Uma forma honesta de dizer' : 'Um exemplo para copiar'}
          </Text>
          {instead?.text ?? rule.example}
        </Paper>
      )}
      <Group gap="xs">
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
      </Group>
    </>
  )
}

const PATIENTS_WORDS =
  'São palavras da paciente e não se editam. Peça outro depoimento, ou não publique este.'
