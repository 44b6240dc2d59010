import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type LaunchCheck, launchChecksOf } from '#content/launch/launch.ts'
import { isCityAlone } from '#content/rules/address.ts'
import { weekText } from '#content/rules/hours/week.ts'
import { firstNonEmpty } from '#content/rules/text.ts'
import type { Launch } from '#protocol/launch.ts'
import type { Document } from '#sdk/documents.ts'
import { attempt } from '../../data/attempt.ts'
import { launchQuery, launchSite } from '../../data/status.ts'
import { useUnsavedContent } from '../../data/use-preview.ts'
import { DocumentForm } from '../../editor/document-form.tsx'
import { Dock } from '../../editor/save-dock.tsx'
import { SectionLoader } from '../../editor/section/section-loader.tsx'
import { StatusLine } from '../../editor/status-line.tsx'
import { Field } from '../../inputs/field.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import { useSession } from '../../session/guard.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { momentOf } from '../../ui/format.ts'
import { fromGuide } from '../../ui/paths.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import type { UnsavedDocument } from '../../unsaved/use-unsaved-document.ts'
import { useUploadCount } from '../../unsaved/use-upload-count.ts'
import { useSavedDocuments } from '../preflight/unsaved-documents.ts'
import { usePreflight } from '../preflight/use-preflight.tsx'
import { HideUntilFirst } from '../testimonials/hide-until-first.tsx'
import { AddressPart } from './address-part.tsx'
import { GuideForm } from './guide-form.tsx'
import { checkSteps } from './guide-plan.ts'
import { useGuideForm } from './guide-steps.tsx'
import classes from './launch-step.module.css'
import { Launched } from './launched.tsx'

/** What the law asks and what is left to do, in one list, and the button that launches the site. */
export function LaunchStep() {
  const query = useQuery(launchQuery)
  return (
    <QueryBoundary query={query} rows={6}>
      {(launch) =>
        launch.launchedAt ? (
          <AfterLaunch at={launch.launchedAt} />
        ) : (
          <BeforeLaunch launch={launch} />
        )
      }
    </QueryBoundary>
  )
}

const AfterLaunch = ({ at }: { at: string }) => (
  <>
    <Launched at={at} />
    <Dock status={<StatusLine title="Site lançado" note={`Lançado ${momentOf(at)}`} />}>
      <Button
        component="a"
        href="/"
        target="_blank"
        rel="noopener"
        variant="subtle"
        rightSection={<ExternalLink size={16} aria-hidden />}
      >
        Ver o site
      </Button>
      <Button component={Link} to="/page" leftSection={<Pencil size={18} aria-hidden />}>
        Mudar a página
      </Button>
    </Dock>
  </>
)

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
  const checks = useChecks(launch, [settings, contact])
  const open = checks.filter(({ isBlocking, isDone }) => isBlocking && !isDone).length
  const action = useLaunch(open)
  return (
    <GuideForm
      step="launch"
      forms={[settings, contact]}
      isUploading={uploads.count > 0}
      status={statusOf(open, action.isOwner)}
      action={action}
    >
      <div className={classes.rows}>
        <DocumentForm unsaved={settings} uploads={uploads}>
          <LegalRows />
        </DocumentForm>
        <DocumentForm unsaved={contact} uploads={uploads}>
          <ContactRows />
        </DocumentForm>
        <HoursRow {...documents.contact} />
        {checks.filter(isListed).map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </div>
      {action.dialog}
    </GuideForm>
  )
}

/** With what is being typed; only the server knows which passages have a reason. */
function useChecks({ checks }: Launch, forms: UnsavedDocument[]): LaunchCheck[] {
  const content = useUnsavedContent(
    ...forms.map(({ entity, id, form }) => ({ entity, id, values: form.values })),
  )
  if (!content) return checks
  const isWording = ({ id }: LaunchCheck) => id === 'wording'
  return launchChecksOf(content).map(
    (check) => (isWording(check) ? checks.find(isWording) : check) ?? check,
  )
}

/** Without those that have a field in the list, and without good texts that only wait for better ones. */
const unlisted: LaunchCheck['id'][] = ['legal', 'logo', 'hero', 'about', 'seo']

/** What may stay as it is, is listed only while there is something to do. */
const isListed = ({ id, slug, isBlocking, isDone }: LaunchCheck) => {
  if (unlisted.includes(id) || (id === 'contact' && slug === 'contact')) return false
  return !isDone || (isBlocking && id !== 'team' && id !== 'contact')
}

const statusOf = (open: number, isOwner: boolean) => ({
  ...(open > 0 && { mark: <span className="spark" /> }),
  title: open > 0 ? 'Falta preencher' : 'Pronto para lançar',
  note: isOwner ? 'Nenhum exemplo fica no ar' : 'Quem responde pelo site lança',
})

function useLaunch(open: number) {
  const { role } = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const gate = usePreflight()
  const documents = useSavedDocuments()
  const send = async (reason: string) => {
    setIsBusy(true)
    await attempt(() => launchSite(reason), { success: 'O site está lançado. Parabéns!' })
    setIsBusy(false)
  }
  const askToLaunch = (reason: string) =>
    confirm({
      question: 'Lançar o site?',
      detail:
        'O que ainda é de exemplo sai: pessoas, depoimentos, links e o aviso no pé da página. Você continua podendo mudar tudo.',
      yes: { label: 'Lançar o site', onChoose: () => send(reason) },
      stay: 'Ainda não',
    })
  const isOwner = role === 'owner'
  return {
    label: 'Lançar o site',
    isOwner,
    isDisabled: open > 0 || !isOwner || !documents,
    isBusy: isBusy || gate.isChecking,
    go: () => gate.pass(documents ?? [], { anyway: 'Lançar assim mesmo', go: askToLaunch }),
    dialog: gate.dialog,
  }
}

type RowProps = { isDone: boolean; children: ReactNode }

const Row = ({ isDone, children }: RowProps) => (
  <div className={classes.row} data-done={isDone || undefined}>
    <span className={classes.mark}>
      {isDone && <Check size={16} strokeWidth={3} aria-label="Pronto" />}
    </span>
    {children}
  </div>
)

/** A field of the list; done when something is written in it. */
function FieldRow({ name, children }: { name: string; children: ReactNode }) {
  const { value } = useFieldValue<string>(name)
  return <Row isDone={value.trim() !== ''}>{children}</Row>
}

function LegalRows() {
  const { value: establishment } = useFieldValue<string>('establishment')
  return (
    <>
      <FieldRow name="establishment">
        <Field name="establishment" />
      </FieldRow>
      {establishment !== 'office' && (
        <>
          <FieldRow name="legal.cnpj">
            <Field name="legal.cnpj" placeholder="00.000.000/0001-00" />
          </FieldRow>
          <FieldRow name="legal.clinicRegistration">
            <Field
              name="legal.clinicRegistration"
              label="Registro no conselho"
              placeholder={establishment === 'clinic' ? 'CRM-PR PJ 1234' : 'CREFITO-8 PJ 123'}
            />
          </FieldRow>
        </>
      )}
    </>
  )
}

function ContactRows() {
  const { value: phone, onChange } = useFieldValue<string>('phone')
  const { value: whatsapp } = useFieldValue<string>('whatsapp')
  const { value: address } = useFieldValue<string>('address')
  return (
    <>
      <Row isDone={address !== '' && !isCityAlone(address)}>
        <AddressPart part="street" label="Endereço" placeholder="Rua das Flores, 100, sala 2" />
      </Row>
      <FieldRow name="whatsapp">
        <Field name="whatsapp" />
      </FieldRow>
      <FieldRow name="phone">
        <Field name="phone" />
        {phone === '' && whatsapp !== '' && (
          <Button variant="subtle" onClick={() => onChange(whatsapp)}>
            O mesmo do WhatsApp
          </Button>
        )}
      </FieldRow>
      <FieldRow name="email">
        <Field name="email" />
      </FieldRow>
    </>
  )
}

/** A new site has hours that may not be the clinic's. */
const HoursRow = ({ hours, week }: Document<'contact'>) => {
  const words = firstNonEmpty(hours, weekText(week))
  return (
    <WordsRow isDone label="Horário" words={words}>
      <Way to="/hours" words={words} way="Mudar" />
    </WordsRow>
  )
}

function CheckRow({ check }: { check: LaunchCheck }) {
  const { id, label, isDone, words, slug } = check
  const step = checkSteps[id]
  const way = !isDone ? 'Resolver' : step ? 'Mudar' : 'Ver'
  return (
    <WordsRow {...{ isDone, label, words }}>
      {id === 'testimonials' && slug === 'page' ? (
        <HideUntilFirst />
      ) : (
        <Way to={step ? `/new/${step}` : `/${slug}`} {...{ words, way }} />
      )}
    </WordsRow>
  )
}

const WordsRow = ({ isDone, label, words, children }: RowProps & WordsProps) => (
  <Row isDone={isDone}>
    <div className={classes.check}>
      <b>{label}</b>
      <span>{words}</span>
    </div>
    {children}
  </Row>
)

type WordsProps = { label: string; words: string }
type WayProps = { to: string; words: string; way: string }

const Way = ({ to, words, way }: WayProps) => (
  <Link to={to} state={fromGuide} className={classes.way} aria-label={`${way}: ${words}`}>
    {way}
  </Link>
)
