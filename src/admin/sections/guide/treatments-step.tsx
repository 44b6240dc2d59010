import { AspectRatio, Button, Checkbox, Group, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { treatmentExamples } from '#content/examples/treatments.ts'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import { isRecord } from '#content/schema/section.ts'
import type { Treatment } from '#content/sections/treatments.ts'
import type { Document } from '#sdk/documents.ts'
import { attempt } from '../../data/attempt.ts'
import { useCollection } from '../../data/documents.ts'
import { change } from '../../data/saves.ts'
import { statusQuery } from '../../data/status.ts'
import { StatusLine } from '../../editor/status-line.tsx'
import { Thumb } from '../../pictures/thumb.tsx'
import { forget, keep, readKept } from '../../storage/browser-storage.ts'
import { counted } from '../../ui/format.ts'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { fromGuide } from '../../ui/paths.ts'
import { useUnsavedChanges } from '../../unsaved/queue/unsaved-context.tsx'
import { GuideDock } from './guide-form.tsx'

type Stored = Document<'treatments'>

/** A treatment that can be offered: of the clinic, or a ready text. */
type Offer = { name: string; image: string; stored?: Stored | undefined; ready?: Treatment }

/** The clinic's own first, then the ready texts that it does not have yet. */
function offersOf(treatments: Stored[]): Offer[] {
  const ready = treatmentExamples.map((ready): Offer => {
    const stored = treatments.find(({ name }) => name === ready.name)
    return { name: ready.name, image: stored?.image ?? ready.image, stored, ready }
  })
  const own = treatments.filter(({ name }) => !ready.some((offer) => offer.name === name))
  return [...own.map((stored) => ({ name: stored.name, image: stored.image, stored })), ...ready]
}

/** What a choice changes: a ready text becomes the clinic's own, an own treatment is shown or hidden, and no example stays. */
function changesFor(offers: Offer[], chosen: string[]) {
  const isChosen = ({ name }: Offer) => chosen.includes(name)
  const examples = offers.filter(({ stored }) => stored?._isExample)
  const create = offers.flatMap((offer) => {
    const isNew = !offer.stored || offer.stored._isExample
    return isNew && isChosen(offer) && offer.ready ? [offer.ready] : []
  })
  const update = offers.flatMap((offer) => {
    const { stored } = offer
    if (!stored || stored._isExample || stored.is_active === isChosen(offer)) return []
    return [{ filter: targetOf(stored), update: { is_active: isChosen(offer) } }]
  })
  return { create, update, delete: examples.map(({ stored }) => targetOf(stored as Stored)) }
}

const targetOf = ({ _id, _version }: Stored) => ({ _id, _version })

export function TreatmentsStep() {
  const query = useCollection('treatments')
  const { data: status } = useQuery(statusQuery)
  return (
    <QueryBoundary query={{ ...query, data: status && query.documents }} rows={6}>
      {(treatments) => (
        <Choice offers={offersOf(treatments)} isLaunched={status?.site.isLaunched === true} />
      )}
    </QueryBoundary>
  )
}

/** Nobody has chosen an example until the site is launched with it. */
const isOffered = ({ stored }: Offer, isLaunched: boolean) =>
  stored?.is_active && (isLaunched || !stored._isExample)

/** What was ticked or unticked and is not saved, by name. The browser keeps it until then, or until the person signs out. */
function useTyped() {
  const { person } = useUnsavedChanges()
  const name = `draft_${person}_guide-treatments`
  const [typed, setTyped] = useState<Record<string, unknown>>(() => {
    const kept = readKept(name)
    return isRecord(kept) ? kept : {}
  })
  const type = (ticks: typeof typed) => {
    setTyped(ticks)
    keep(name, ticks)
  }
  const clear = () => {
    setTyped({})
    forget(name)
  }
  return { typed, type, clear }
}

function Choice({ offers, isLaunched }: { offers: Offer[]; isLaunched: boolean }) {
  const navigate = useNavigate()
  const { typed, type, clear } = useTyped()
  const [isBusy, setIsBusy] = useState(false)
  const chosen = offers
    .filter((offer) => typed[offer.name] ?? isOffered(offer, isLaunched))
    .map(({ name }) => name)
  const toggle = (name: string) => type({ ...typed, [name]: !chosen.includes(name) })
  const goOn = async () => {
    setIsBusy(true)
    const changes = changesFor(offers, chosen)
    const isEmpty = Object.values(changes).every((list) => list.length === 0)
    const isDone =
      isEmpty || (await attempt(() => change('treatments', changes), { id: 'guide-treatments' }))
    setIsBusy(false)
    if (!isDone) return
    clear()
    navigate('/new/launch')
  }
  return (
    <>
      <SimpleGrid
        component="ul"
        cols={{ base: 2, sm: 3, md: 4 }}
        spacing={{ base: 'xs', sm: 'md' }}
      >
        {offers.map((offer) => (
          <li key={offer.name}>
            <OfferCard
              offer={offer}
              isChosen={chosen.includes(offer.name)}
              onToggle={() => toggle(offer.name)}
            />
          </li>
        ))}
        <li>
          <Button
            component={Link}
            to="/treatments/new"
            state={fromGuide('treatments')}
            variant="default"
            radius="lg"
            fullWidth
            h="100%"
            mih={120}
            leftSection={<Plus size={22} aria-hidden />}
          >
            Outro tratamento
          </Button>
        </li>
      </SimpleGrid>
      <GuideDock
        step="treatments"
        status={
          <StatusLine
            title={
              chosen.length === 0
                ? 'Nenhum marcado'
                : counted(chosen.length, 'tratamento', 'tratamentos')
            }
            note={chosen.length === 0 ? 'Esta parte fica fora do site' : 'Os outros não aparecem'}
          />
        }
      >
        <Button onClick={goOn} loading={isBusy}>
          Continuar
        </Button>
      </GuideDock>
    </>
  )
}

type CardProps = { offer: Offer; isChosen: boolean; onToggle: () => void }

const OfferCard = ({ offer: { name, image }, isChosen, onToggle }: CardProps) => (
  <Checkbox.Card
    checked={isChosen}
    onClick={onToggle}
    radius="lg"
    h="100%"
    bg="var(--raised)"
    bd={`2px solid ${isChosen ? 'violet.6' : 'var(--hair)'}`}
    styles={{
      card: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', overflow: 'hidden' },
    }}
  >
    <AspectRatio ratio={2.3} opacity={isChosen ? 1 : 0.55}>
      <Thumb url={image} fallback={defaultPictures.treatment} />
    </AspectRatio>
    <Group wrap="nowrap" gap="sm" px={{ base: 'sm', sm: 'md' }} py="sm">
      <Checkbox.Indicator />
      <Text span fw={600} lh={1.25} size="sm" miw={0} className={isChosen ? undefined : 'soft'}>
        {name}
      </Text>
    </Group>
  </Checkbox.Card>
)
