import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Check as SiteCheck } from '#content/checks/check.ts'
import { seriousOf } from '#content/checks/check.ts'
import { checksOf } from '#content/checks/checks.ts'
import { ownDirectorOf } from '#content/checks/identity-checks.ts'
import type { Content } from '#content/index.ts'
import { weekText } from '#content/rules/hours/week.ts'
import { firstNonEmpty } from '#content/rules/text.ts'
import type { Launch } from '#protocol/launch.ts'
import type { Document } from '#sdk/documents.ts'
import { attempt } from '../../data/attempt.ts'
import { useSection } from '../../data/documents.ts'
import { save } from '../../data/saves.ts'
import { launchQuery, launchSite } from '../../data/status.ts'
import { useUnsavedContent } from '../../data/use-preview.ts'
import { DocumentForm } from '../../editor/document-form.tsx'
import { SectionLoader } from '../../editor/section/section-loader.tsx'
import { placeOf } from '../../fields/field-place.ts'
import { act } from '../../history/act.ts'
import { Field, FieldRow } from '../../inputs/field.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import { addressOf } from '../../registry/field-screens.ts'
import { stepOf } from '../../registry/guide-plan.ts'
import { useSession } from '../../session/session-context.ts'
import { confirm } from '../../ui/confirm.tsx'
import { countedChecks } from '../../ui/format.ts'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { fromGuide } from '../../ui/paths.ts'
import { useTyped } from '../../unsaved/form-store.ts'
import { useUploadCount } from '../../unsaved/use-upload-count.ts'
import { GuideForm, useGuideForm } from './guide-form.tsx'
import { Launched } from './launched.tsx'

/** What the law asks and what is left to do, in one list, and the button that launches the site. */
export function LaunchStep() {
  const query = useQuery(launchQuery)
  return (
    <QueryBoundary query={query} rows={6}>
      {(launch) =>
        launch.launchedAt ? <Launched at={launch.launchedAt} /> : <BeforeLaunch launch={launch} />
      }
    </QueryBoundary>
  )
}

const BeforeLaunch = ({ launch }: { launch: Launch }) => (
  <SectionLoader entity="settings">
    {(settings) => (
      <SectionLoader entity="contact">
        {(contact) => <LaunchForm {...{ launch, settings, contact }} />}
      </SectionLoader>
    )}
  </SectionLoader>
)

const parts = {
  settings: { name: 'guide-law', fields: ['establishment', 'legal'] },
  contact: { name: 'guide-law', fields: ['whatsapp', 'phone', 'email', 'address'] },
}

type Documents = { settings: Document<'settings'>; contact: Document<'contact'> }

function LaunchForm({ launch, ...documents }: Documents & { launch: Launch }) {
  const uploads = useUploadCount()
  const settings = useGuideForm('settings', documents.settings, parts.settings)
  const contact = useGuideForm('contact', documents.contact, parts.contact)
  const content = useUnsavedContent(...useTyped([settings, contact]))
  const serious = seriousIn(content, launch)
  const open = serious.length
  const action = useLaunch(open)
  return (
    <GuideForm
      step="launch"
      forms={[settings, contact]}
      isUploading={uploads.count > 0}
      status={statusOf(open, action.isOwner)}
      action={action}
    >
      <DocumentForm unsaved={settings} uploads={uploads}>
        <LegalFields />
      </DocumentForm>
      <DocumentForm unsaved={contact} uploads={uploads}>
        <ContactFields />
      </DocumentForm>
      <Rows label="O que falta e o que está pronto">
        <HoursLine {...documents.contact} />
        {content && !serious.some(({ field }) => field === 'team') && (
          <DirectorLine content={content} />
        )}
        {serious.map((check) => (
          <CheckLine key={check.id} check={check} />
        ))}
        {launch.checks.filter(isEmptySection).map((check) => (
          <CheckLine key={check.id} check={check} />
        ))}
        <ReviewLine checks={launch.checks} weight="words" />
        <ReviewLine checks={launch.checks} weight="advice" />
      </Rows>
    </GuideForm>
  )
}

/** What prevents the launch, with what is being typed; only the server knows authorizations. */
function seriousIn(content: Content | undefined, { checks }: Launch): SiteCheck[] {
  const known = seriousOf(checks)
  if (!content) return known
  return [
    ...seriousOf(checksOf(content, { isLaunched: false, now: new Date() })),
    ...known.filter(({ field }) => field.startsWith('testimonials/')),
  ]
}

const statusOf = (open: number, isOwner: boolean) => ({
  ...(open > 0 && { mark: <span className="spark" /> }),
  title: open > 0 ? 'Falta preencher' : 'Pronto para lançar',
  note: isOwner ? 'Nenhum exemplo fica no ar' : 'Quem responde pelo site lança',
})

function useLaunch(open: number) {
  const { role } = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    await attempt(launchSite, { success: 'O site está lançado. Parabéns!' })
    setIsBusy(false)
  }
  const askToLaunch = () =>
    confirm({
      question: 'Lançar o site?',
      detail:
        'O que ainda é de exemplo sai: pessoas, depoimentos, links e o aviso no pé da página. Você continua podendo mudar tudo.',
      yes: { label: 'Lançar o site', onChoose: send },
      stay: 'Ainda não',
    })
  const isOwner = role === 'owner'
  return {
    label: 'Lançar o site',
    isOwner,
    isDisabled: open > 0 || !isOwner,
    isBusy,
    go: askToLaunch,
  }
}

function LegalFields() {
  const { value: establishment } = useFieldValue<string>('establishment')
  return (
    <Stack gap="lg">
      <Field name="establishment" />
      {establishment !== 'office' && (
        <FieldRow>
          <Field name="legal.cnpj" placeholder="00.000.000/0001-00" />
          <Field
            name="legal.clinicRegistration"
            label="Registro no conselho"
            placeholder={establishment === 'clinic' ? 'CRM-PR PJ 1234' : 'CREFITO-8 PJ 123'}
          />
        </FieldRow>
      )}
    </Stack>
  )
}

function ContactFields() {
  const { value: phone, onChange } = useFieldValue<string>('phone')
  const { value: whatsapp } = useFieldValue<string>('whatsapp')
  return (
    <Stack gap="lg">
      <FieldRow>
        <Field name="address" placeholder="Rua das Flores, 100, sala 2, Curitiba – PR" />
        <Field name="email" />
      </FieldRow>
      <FieldRow>
        <Field name="whatsapp" />
        <Field name="phone" />
      </FieldRow>
      {phone === '' && whatsapp !== '' && (
        <Button variant="light" ml="auto" onClick={() => onChange(whatsapp)}>
          O mesmo do WhatsApp
        </Button>
      )}
    </Stack>
  )
}

/** A new site has hours that may not be the clinic's. */
const HoursLine = ({ hours, week }: Document<'contact'>) => {
  const words = firstNonEmpty(hours, weekText(week))
  return (
    <GuideLine isDone label="Horário" words={words}>
      <Way to="/hours" words={words} way="Mudar" />
    </GuideLine>
  )
}

/** As the page will name who answers for the clinic. */
const DirectorLine = ({ content }: { content: Content }) => {
  const words = ownDirectorOf(content)
  return (
    <GuideLine isDone label="Quem responde" words={words}>
      <Way to="/new/team" words={words} way="Mudar" />
    </GuideLine>
  )
}

const isEmptySection = ({ field }: SiteCheck) => field === 'testimonialsSection.emptyText'

/** These fields are above the list. */
const isAbove = ({ field }: SiteCheck) => /^(?:settings\.legal|contact\.)/.test(field)

function CheckLine({ check }: { check: SiteCheck }) {
  const { field, title, text } = check
  const step = stepOf(field)
  const place = placeOf(field)
  const to = step ? `/new/${step}` : place && addressOf(place)
  return (
    <GuideLine isDone={false} label={title} words={text}>
      {isEmptySection(check) ? (
        <HideUntilFirst />
      ) : (
        to && !isAbove(check) && <Way to={to} words={title} way="Resolver" />
      )}
    </GuideLine>
  )
}

/** Takes the words that announce testimonials off the page: without them, an empty section is not shown. */
function HideUntilFirst() {
  const { document } = useSection('testimonialsSection')
  const hide = () =>
    document &&
    act('A seção Depoimentos só aparece com o primeiro aprovado.', () =>
      save(
        'testimonialsSection',
        { _id: document._id, _version: document._version },
        { emptyText: '' },
      ),
    )
  return (
    <Button variant="light" disabled={!document} onClick={hide}>
      Esconder até o primeiro
    </Button>
  )
}

/** What may stay as it is, all of it together. */
function ReviewLine({ checks, weight }: { checks: SiteCheck[]; weight: 'words' | 'advice' }) {
  const label = countedChecks(checks, weight)
  if (!label) return null
  return (
    <GuideLine isDone label={label} words="O site pode ser lançado assim.">
      <Way to="/preflight" words={label} way="Ver" />
    </GuideLine>
  )
}

type LineProps = { isDone: boolean; label: string; words: string; children: ReactNode }

const GuideLine = ({ isDone, label, words, children }: LineProps) => (
  <Row
    picture={
      isDone ? <Check size={20} aria-label="Pronto" /> : <CircleAlert size={20} aria-hidden />
    }
    tone={isDone ? 'good' : 'warn'}
    title={label}
    note={words}
    actions={children}
  />
)

type WayProps = { to: string; words: string; way: string }

const Way = ({ to, words, way }: WayProps) => (
  <Button
    component={Link}
    to={to}
    state={fromGuide('launch')}
    variant="subtle"
    px="sm"
    aria-label={`${way}: ${words}`}
  >
    {way}
  </Button>
)
