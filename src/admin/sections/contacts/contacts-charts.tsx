import { Text, Title } from '@mantine/core'
import type { ContactPeriod, Contacts } from '#protocol/contacts.ts'
import { DaysChart, Ranking, WeekChart } from './charts.tsx'
import classes from './contacts.module.css'
import { ENOUGH_FOR_HOURS, pointsText, weekText } from './contacts-words.ts'

type Props = { contacts: Contacts; period: ContactPeriod }

/** When the contacts came, from where, and for what. */
export function ContactsCharts({ contacts, period }: Props) {
  const { total, points, places, treatments, sources, week, openWeek } = contacts
  return (
    <>
      <p className={classes.key} aria-hidden="true">
        <span>
          <i />
          {period === '1' ? 'hoje' : 'dias úteis'}
        </span>
        {period !== '1' && (
          <span>
            <i className={classes.pale} />
            fim de semana
          </span>
        )}
        <span>
          <i className={classes.dashed} />
          {period === '1' ? 'ontem' : 'período anterior'}
        </span>
      </p>
      <DaysChart
        points={points}
        sentence={pointsText(points, period)}
        unit={period === '1' ? 'Hora' : 'Dia'}
      />
      <div className={classes.rankings}>
        <RankedPart title="De onde vieram" rows={places} />
        <RankedPart title="Por qual tratamento" rows={treatments} />
        <RankedPart title="Por onde chegaram" rows={sources} />
      </div>
      {/* The hours of today are in the chart above. */}
      {period !== '1' && total.now >= ENOUGH_FOR_HOURS && <Hours week={week} openWeek={openWeek} />}
    </>
  )
}

const Hours = ({ week, openWeek }: Pick<Contacts, 'week' | 'openWeek'>) => (
  <div className={classes.part}>
    <Title order={2} size="h3">
      Em que hora
    </Title>
    <Text size="sm" className="soft" mb="sm">
      {weekText(week, openWeek)}
    </Text>
    <WeekChart week={week} openWeek={openWeek} sentence={weekText(week, openWeek)} />
    <p className={classes.key} aria-hidden="true">
      {openWeek && (
        <span>
          <i className={classes.open} />
          clínica aberta
        </span>
      )}
      <span>
        <i className={classes.few} />
        poucos
      </span>
      <span>
        <i className={classes.many} />
        muitos
      </span>
    </p>
  </div>
)

const SHOWN = 6

const RankedPart = ({ title, rows }: { title: string; rows: Contacts['places'] }) =>
  rows.length > 0 && (
    <div>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      <Ranking rows={rows.slice(0, SHOWN)} unit="contatos" />
    </div>
  )
