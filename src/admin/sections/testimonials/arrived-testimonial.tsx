import { Badge, Button, DataList, Group, Stack, Text } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import { documentMatchesOf, isPatientsWords } from '#content/wording/document-matches.ts'
import { ruleOf } from '#content/wording/rules.ts'
import { CONSENTS_CSV_PATH, type Consent, consentFilePathOf } from '#protocol/consents.ts'
import type { Document } from '#sdk/documents.ts'
import { useIsOwner } from '../../session/session-context.ts'
import { momentOf } from '../../ui/format.ts'
import { Note } from '../../ui/parts/note.tsx'
import { Section, Sheet, TwoColumns } from '../../ui/parts/sheet.tsx'
import { ANONYMITY, choiceOf, recordOf, stateTextOf } from './consent-words.ts'
import { AttachPaper } from './paper-dialog.tsx'
import { approve, askToRefuse, askToWithdraw, leaveOutPhoto } from './testimonial-actions.ts'
import { Patient, Stars } from './testimonial-card.tsx'

type Props = {
  testimonial: Document<'testimonials'>
  consent: Consent
  onGone?: (() => void) | undefined
}

/** What a patient sent, in her words, with the record beside it. It can be approved, hidden or refused, never changed. */
export function ArrivedTestimonial({ testimonial, consent, onGone }: Props) {
  const { name, text, rating, image, is_approved } = testimonial
  const title = `Depoimento de ${name}`
  return (
    <Sheet label={title}>
      <TwoColumns aside={<RecordedConsent consent={consent} />}>
        <Section
          title={title}
          action={
            <Badge color="amber">
              {is_approved ? 'Aprovado' : `Chegou ${momentOf(consent.recordedAt)}`}
            </Badge>
          }
        >
          <Stars rating={rating} />
          <Text
            component="blockquote"
            size="lg"
            m={0}
            maw="54ch"
            style={{ whiteSpace: 'pre-line' }}
          >
            {`“${text}”`}
          </Text>
          <Patient testimonial={testimonial} note={`Paciente · ${choiceOf(consent, image)}`} />
          {!is_approved && (
            <>
              {consent.isCovering ? (
                <ReviewedWords testimonial={testimonial} />
              ) : (
                <Unauthorized testimonial={testimonial} consent={consent} />
              )}
              {image && <Text className="soft">{ANONYMITY}</Text>}
            </>
          )}
          <Answers {...{ testimonial, consent, onGone }} />
        </Section>
      </TwoColumns>
    </Sheet>
  )
}

function Answers({ testimonial, consent, onGone }: Props) {
  const { image, is_approved } = testimonial
  return (
    <Group gap="xs">
      {is_approved ? (
        <Button variant="light" onClick={() => approve(testimonial, false)}>
          Esconder
        </Button>
      ) : (
        <Button
          variant="light"
          leftSection={<Check size={18} aria-hidden />}
          disabled={!consent.isCovering}
          onClick={() => approve(testimonial, true, onGone)}
        >
          Aprovar
        </Button>
      )}
      {image && (
        <Button variant="subtle" color="gray" onClick={() => leaveOutPhoto(testimonial)}>
          Deixar sem a foto
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={() => askToRefuse(testimonial, onGone)}>
        Não publicar
      </Button>
      <Button variant="subtle" color="gray" onClick={() => askToWithdraw(testimonial, onGone)}>
        A paciente retirou
      </Button>
    </Group>
  )
}

/** Why it can't be approved, and what would help. */
const Unauthorized = ({ testimonial, consent }: Pick<Props, 'testimonial' | 'consent'>) => (
  <>
    <Note tone="warn">
      {stateTextOf({ kind: 'outdated', consent })} Para aprovar, anexe uma assinada ou peça outro
      depoimento.
    </Note>
    <AttachPaper id={testimonial._id} name={testimonial.name} />
  </>
)

const entity = 'testimonials'

/** What the rules match in a patient's words, before somebody approves them. Nobody may change them. No match is no approval. */
export function ReviewedWords({ testimonial }: { testimonial: Document<'testimonials'> }) {
  // What is hidden has no public words yet, so it is read as if it were approved.
  const data = { ...testimonial, is_approved: true }
  const matches = documentMatchesOf({ entity, id: testimonial._id, data })
  const inWords = matches.filter(({ path }) => isPatientsWords(entity, path))
  if (inWords.length === 0) {
    return (
      <Text className="soft">
        O revisor não encontrou palavras da sua lista. Isso não é uma aprovação: leia você também.
      </Text>
    )
  }
  return inWords.map(({ rule, words, from, isSerious }) => (
    <Note tone="warn" key={`${rule} ${from}`}>
      “{words}”: {ruleOf(rule)?.says}
      {isSerious && ' Ao aprovar, o painel pergunta o motivo.'}
    </Note>
  ))
}

/** The proof of what she authorized. */
export function RecordedConsent({ consent }: Pick<Props, 'consent'>) {
  const isOwner = useIsOwner()
  return (
    <Section title="Autorização registrada">
      <DataList orientation="vertical">
        {recordOf(consent).map(([label, words]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue>{words}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      <Stack gap={0} align="flex-start" ml={-12}>
        {consent.file && (
          <DownloadLink href={consentFilePathOf(consent.id)}>Abrir a assinada</DownloadLink>
        )}
        {isOwner && <DownloadLink href={CONSENTS_CSV_PATH}>Baixar o registro</DownloadLink>}
      </Stack>
    </Section>
  )
}

const DownloadLink = ({ href, children }: { href: string; children: string }) => (
  <Button
    component="a"
    href={href}
    download
    variant="subtle"
    px="sm"
    leftSection={<Download size={18} aria-hidden />}
  >
    {children}
  </Button>
)
