import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type LaunchCheck, launchChecksOf } from '#content/launch/launch.ts'
import { weekText } from '#content/rules/hours/week.ts'
import { firstNonEmpty } from '#content/rules/text.ts'
import type { Launch } from '#protocol/launch.ts'
import type { Document } from '#sdk/documents.ts'
import { attempt } from '../../data/attempt.ts'
import { launchQuery, launchSite } from '../../data/status.ts'
import { useUnsavedContent } from '../../data/use-preview.ts'
import { DocumentForm } from '../../editor/document-form.tsx'
import { SectionLoader } from '../../editor/section/section-loader.tsx'
import { Field, FieldRow } from '../../inputs/field.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import { useSession } from '../../session/guard.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Line, Lines } from '../../ui/lines.tsx'
import { fromGuide } from '../../ui/paths.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import type { UnsavedDocument } from '../../unsaved/use-unsaved-document.ts'
import { useUploadCount } from '../../unsaved/use-upload-count.ts'
import { useSavedDocuments } from '../preflight/unsaved-documents.ts'
import { usePreflight } from '../preflight/use-preflight.tsx'
import { HideUntilFirst } from '../testimonials/hide-until-first.tsx'
import { AddressPart, GuideForm, useGuideForm } from './guide-form.tsx'
import { checkSteps } from './guide-plan.ts'
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
      <DocumentForm unsaved={settings} uploads={uploads}>
        <LegalFields />
      </DocumentForm>
      <DocumentForm unsaved={contact} uploads={uploads}>
        <ContactFields />
      </DocumentForm>
      <Lines label="O que falta e o que está pronto">
        <HoursLine {...documents.contact} />
        {checks.filter(isListed).map((check) => (
          <CheckLine key={check.id} check={check} />
        ))}
      </Lines>
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

/** Good texts that only wait for better ones. */
const unlisted: LaunchCheck['id'][] = ['logo', 'hero', 'about', 'seo']

/** What may stay as it is, and what the fields above show, is listed only while there is something to do. */
const isListed = ({ id, isBlocking, isDone }: LaunchCheck) => {
  if (unlisted.includes(id)) return false
  return !isDone || (isBlocking && !['team', 'contact', 'legal'].includes(id))
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
        <AddressPart part="street" label="Endereço" placeholder="Rua das Flores, 100, sala 2" />
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

function CheckLine({ check }: { check: LaunchCheck }) {
  const { id, label, isDone, words, slug } = check
  const step = checkSteps[id]
  const way = !isDone ? 'Resolver' : step ? 'Mudar' : 'Ver'
  const isAbove = id === 'legal' || (id === 'contact' && slug === 'contact')
  return (
    <GuideLine {...{ isDone, label, words }}>
      {id === 'testimonials' && slug === 'page' ? (
        <HideUntilFirst />
      ) : (
        !isAbove && <Way to={step ? `/new/${step}` : `/${slug}`} {...{ words, way }} />
      )}
    </GuideLine>
  )
}

type LineProps = { isDone: boolean; label: string; words: string; children: ReactNode }

const GuideLine = ({ isDone, label, words, children }: LineProps) => (
  <Line
    picture={
      isDone ? (
        <Check size={20} className="good" aria-label="Pronto" />
      ) : (
        <CircleAlert size={20} className="warn" aria-hidden />
      )
    }
    title={label}
    note={words}
  >
    {children}
  </Line>
)

type WayProps = { to: string; words: string; way: string }

const Way = ({ to, words, way }: WayProps) => (
  <Button
    component={Link}
    to={to}
    state={fromGuide}
    variant="subtle"
    px="sm"
    aria-label={`${way}: ${words}`}
  >
    {way}
  </Button>
)
