import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useViewportSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import HistoryIcon from 'lucide-react/icons/history'
import { type ComponentProps, useState } from 'react'
import { pastPagePathOf } from '#protocol/history.ts'
import { Dock } from '../../editor/save-dock.tsx'
import { LiveDot, StatusLine } from '../../editor/status-line.tsx'
import { openRestore } from '../../history/open-restore.tsx'
import { previewQuery, recentQuery, releaseQuery } from '../../history/releases.ts'
import { dayNamesOf } from '../../history/sentences/release-moments.ts'
import { actionTextOf, authorNameOf } from '../../history/sentences/release-sentences.ts'
import type { PageWidth } from '../../storage/view-settings.ts'
import { counted, timeOf } from '../../ui/format.ts'
import { Screen } from '../../ui/page/screen.tsx'
import { PageFrame, useRoom } from '../../ui/preview/page-frame.tsx'
import { devices, WidthChoice } from '../../ui/preview/width-choice.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { differencesOf } from './differences.ts'
import classes from './past-site.module.css'
import { useComparedPages } from './use-compared-pages.ts'

/** Height of the window that header, tools and dock need. */
const ROOM_TAKEN = 500
const MIN_HEIGHT = 380
const MAX_PHONE_SCALE = 0.8

type Side = 'past' | 'today'

/** The page of a release beside today's. Both are the real ones and scroll together. */
export function PastSite({ id }: { id: number }) {
  const { data: detail } = useQuery(releaseQuery(id))
  const { data: preview, isError } = useQuery(previewQuery({ what: 'site', release: id }))
  const { data: recent } = useQuery(recentQuery)
  const isPhone = useIsPhone()
  const [device, setDevice] = useState<PageWidth>(isPhone ? 'phone' : 'desktop')
  const [side, setSide] = useState<Side>('past')
  const differences = preview ? differencesOf(preview.documents) : []
  const twins = useComparedPages(differences, device)
  const release = detail?.release
  const isBeforeLaunch = release && !release.isLive && !release.canRestoreSite
  const count = differences.length
  return (
    <Screen
      title="O site como era"
      back={{
        to: `/history/${id}`,
        label: release ? `${authorNameOf(release.by)} ${actionTextOf(release)}` : 'O que mudou',
      }}
      {...(!isPhone && { note: 'Só para ver: os visitantes continuam no site de hoje.' })}
    >
      <div className={classes.tools}>
        {isPhone && (
          <SegmentedControl
            fullWidth
            value={side}
            onChange={setSide}
            data={[
              { value: 'past', label: 'Como era' },
              { value: 'today', label: 'Hoje' },
            ]}
            aria-label="Qual versão mostrar"
          />
        )}
        <div className={classes.devices}>
          <WidthChoice shown={device} onWidth={setDevice} />
        </div>
        {twins.count > 0 && (
          <Button
            variant="subtle"
            px="sm"
            rightSection={<ChevronDown size={18} aria-hidden />}
            onClick={twins.showNext}
          >
            {`Próxima diferença, ${twins.shown + 1} de ${twins.count}`}
          </Button>
        )}
      </div>
      {/* Before the pages, so that the keyboard reaches it without passing all their links. */}
      <Dock
        status={
          <StatusLine
            mark={<HistoryIcon size={19} />}
            title={
              isBeforeLaunch ? 'De antes do lançamento: só para ver' : 'Você está vendo o passado'
            }
            note={comparedText(preview && count, isError)}
          />
        }
      >
        {release?.canRestoreSite && !(preview && count === 0) && (
          <Button disabled={!preview} onClick={() => openRestore({ release: id, isPoint: true })}>
            Voltar a como era…
          </Button>
        )}
      </Dock>
      <div className={classes.compare} data-show={isPhone ? side : undefined}>
        <section aria-label="Como era">
          <Group justify="space-between" gap="sm" wrap="nowrap" mih={44} mb="xs" fz="md">
            <span className={classes.past}>
              <HistoryIcon size={18} aria-hidden />
              {release ? momentOf(release.at) : 'O passado'}
            </span>
          </Group>
          <DeviceFrame
            key={`past-${device}`}
            ref={twins.past}
            src={pastPagePathOf(id)}
            title={`O site como era: ${devices[device].label}`}
            device={device}
            ribbon={`Passado · o site de ${release ? momentOf(release.at) : 'outro momento'}`}
            onLoad={twins.onLoad}
          />
        </section>
        <section aria-label="Hoje">
          <Group justify="space-between" gap="sm" wrap="nowrap" mih={44} mb="xs" fz="md">
            <LiveDot label="Hoje" />
            <Text size="sm" className="soft">
              {recent?.releases[0] && `desde ${momentOf(recent.releases[0].at)}`}
            </Text>
          </Group>
          <DeviceFrame
            key={`today-${device}`}
            ref={twins.today}
            src="/"
            title={`O site de hoje: ${devices[device].label}`}
            device={device}
            onLoad={twins.onLoad}
          />
        </section>
      </div>
    </Screen>
  )
}

type DeviceFrameProps = Pick<
  ComponentProps<typeof PageFrame>,
  'ref' | 'src' | 'title' | 'onLoad'
> & {
  device: PageWidth
  /** Says over the page that it is past. */
  ribbon?: string
}

function DeviceFrame({ device, ribbon, ...frame }: DeviceFrameProps) {
  const { width } = devices[device]
  const { height: window } = useViewportSize()
  const { ref: room, scale } = useRoom(width, device === 'phone' ? MAX_PHONE_SCALE : 1)
  return (
    <div ref={room}>
      <PageFrame
        {...frame}
        width={width}
        scale={scale}
        height={Math.max(MIN_HEIGHT, window - ROOM_TAKEN)}
        className={`${classes.frame} ${ribbon ? classes.then : ''}`}
      >
        {ribbon && <div className={classes.ribbon}>{ribbon}</div>}
      </PageFrame>
    </div>
  )
}

function comparedText(count: number | undefined, isError: boolean): string {
  if (isError) return 'Não deu para comparar com hoje'
  if (count === undefined) return 'Comparando com hoje…'
  if (count === 0) return 'Igual ao site de hoje'
  return `${counted(count, 'diferença', 'diferenças')} em relação a hoje`
}

const momentOf = (iso: string) => {
  const { name } = dayNamesOf(iso)
  return `${name.toLowerCase()}, ${timeOf(iso)}`
}
