import { Button, Text } from '@mantine/core'
import BookOpen from 'lucide-react/icons/book-open'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { articleOf, type DocumentFind, isPatientsWords } from '#content/wording/document-finds.ts'
import { families } from '#content/wording/families.ts'
import type { Profession } from '#content/wording/professions.ts'
import type { WordingRule } from '#content/wording/rule.ts'
import { ruleOf } from '#content/wording/rules.ts'
import type { WordingReason } from '#protocol/wording.ts'
import { dayOf } from '../../ui/format.ts'
import classes from './find-card.module.css'
import { KeepForm } from './keep-form.tsx'
import { WeightBadge } from './marked-text.tsx'

export type CardFind = DocumentFind & {
  /** Visitors already see it, so it holds nothing back. */
  isLive: boolean
  reason: WordingReason | undefined
}

type Props = {
  finds: CardFind[]
  profession: Profession
  /** `owner` may keep words with a reason, once the document is saved. */
  keeping: 'owner' | 'unsaved' | 'not-owner'
  onReplace: (find: DocumentFind) => void
  onKeep: (find: DocumentFind, reason: string) => Promise<unknown>
}

/** What the rules say about one field, below it: one calm card, never a dialog. */
export function FindCard({ finds, ...props }: Props) {
  const [open, setOpen] = useState<string>()
  const asking = finds.filter(({ reason }) => !reason)
  const first = asking[0] && nameOf(asking[0])
  const shown = open ?? first
  return (
    <section className={classes.card} aria-label="O que o revisor encontrou">
      <Text fw={600} role="status">
        {titleOf(asking.length)}
      </Text>
      {finds.map((find) =>
        find.reason ? (
          <KeptLine key={nameOf(find)} find={find} reason={find.reason} />
        ) : (
          <FindPart
            key={nameOf(find)}
            {...props}
            find={find}
            isOpen={shown === nameOf(find)}
            onToggle={() => setOpen(shown === nameOf(find) ? '' : nameOf(find))}
          />
        ),
      )}
    </section>
  )
}

const nameOf = ({ rule, words, from }: DocumentFind) => `${rule} ${words} ${from}`

function titleOf(count: number): string {
  if (count === 0) return 'Nada a rever'
  return count === 1
    ? 'Um trecho pede outra forma de dizer'
    : `${count} trechos pedem outra forma de dizer`
}

const KeptLine = ({ find, reason }: { find: CardFind; reason: WordingReason }) => (
  <p className={classes.kept}>
    <Check size={16} aria-hidden /> “{find.words}”, mantido com motivo por {reason.by.name},{' '}
    {dayOf(reason.at)}
  </p>
)

type PartProps = Omit<Props, 'finds'> & {
  find: CardFind
  isOpen: boolean
  onToggle: () => void
}

function FindPart({ find, isOpen, onToggle, ...props }: PartProps) {
  const rule = ruleOf(find.rule)
  const body = useId()
  if (!rule) return null
  return (
    <div className={classes.find}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={onToggle}
      >
        <span>
          “{find.words}”<small>{families[rule.family]}</small>
        </span>
        <WeightBadge isSerious={find.isSerious && !find.isLive} />
        <ChevronDown size={18} aria-hidden />
      </button>
      <div id={body} hidden={!isOpen}>
        {isOpen && <FindBody find={find} rule={rule} {...props} />}
      </div>
    </div>
  )
}

type BodyProps = Omit<PartProps, 'isOpen' | 'onToggle'> & { rule: WordingRule }

function FindBody({ find, rule, profession, ...props }: BodyProps) {
  const [isKeeping, setIsKeeping] = useState(false)
  return (
    <div className={classes.body}>
      <Text>{rule.says}</Text>
      {find.isLive && (
        <Text size="sm" className="soft">
          Este trecho já está no ar e não segura outras mudanças. Troque quando puder.
        </Text>
      )}
      <Text size="sm" className={classes.article ?? ''}>
        <BookOpen size={16} aria-hidden /> {articleOf(rule, profession)}
      </Text>
      {isKeeping ? (
        <KeepForm
          onKeep={(reason) => props.onKeep(find, reason)}
          onBack={() => setIsKeeping(false)}
        />
      ) : (
        <Answers find={find} rule={rule} {...props} onKeeping={() => setIsKeeping(true)} />
      )}
    </div>
  )
}

type AnswersProps = Pick<BodyProps, 'find' | 'rule' | 'keeping' | 'onReplace'> & {
  onKeeping: () => void
}

function Answers({ find, rule, keeping, onReplace, onKeeping }: AnswersProps) {
  const isPatients = isPatientsWords(find.entity, find.path)
  const instead = isPatients ? undefined : find.instead
  return (
    <>
      <blockquote className={classes.instead}>
        <small>{instead ? 'Uma forma honesta de dizer o mesmo' : 'O que fazer'}</small>
        {instead ?? (isPatients ? PATIENTS_WORDS : rule.advice)}
      </blockquote>
      <div className={classes.answers}>
        {instead && (
          <Button variant="light" onClick={() => onReplace(find)}>
            Usar esta redação
          </Button>
        )}
        {keeping === 'owner' && (
          <Button variant="subtle" color="gray" onClick={onKeeping}>
            Manter com motivo
          </Button>
        )}
      </div>
      {keeping !== 'owner' && (
        <Text size="sm" className="soft">
          {keeping === 'unsaved' ? SAVE_FIRST : OWNERS_KEEP}
        </Text>
      )}
    </>
  )
}

const PATIENTS_WORDS =
  'São palavras da paciente e não se editam. Peça outro depoimento, ou não publique este.'
const OWNERS_KEEP = 'Quem responde pelo site pode manter o trecho com um motivo.'
const SAVE_FIRST = 'Depois de salvar, dá para manter o trecho com um motivo.'
