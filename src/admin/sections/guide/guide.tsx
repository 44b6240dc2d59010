import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { type ComponentType, useEffect, useRef } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { formerGuideSteps, type GuideStep, guideSteps } from '#protocol/panel-paths.ts'
import { useAllDocuments } from '../../data/documents.ts'
import { launchQuery } from '../../data/status.ts'
import { Checking } from '../../session/guard-states.tsx'
import { Brand } from '../../ui/page/brand.tsx'
import { FailedBoundary } from '../../ui/page/failed-boundary.tsx'
import { HelpButton } from '../../ui/page/help-button.tsx'
import { OfflineBanner } from '../../ui/page/offline-banner.tsx'
import { SchemeToggle } from '../../ui/page/scheme-toggle.tsx'
import classes from './guide.module.css'
import { guidePlan } from './guide-plan.ts'
import { WithPreview } from './guide-preview.tsx'
import { doneStepsOf, firstOpenStep } from './guide-progress.ts'
import { ClinicStep, OpeningStep, TeamStep } from './guide-steps.tsx'
import { LaunchStep } from './launch-step.tsx'
import { TreatmentsStep } from './treatments-step.tsx'

const isStep = (word: string | undefined): word is GuideStep =>
  guideSteps.includes(word as GuideStep)

/** /admin/new: five steps, with the fields of the editors; it can be left at any time. */
export function Guide() {
  const { step = '' } = useParams()
  const done = useDoneSteps()
  if (isStep(step)) return <Step step={step} done={done ?? []} />
  const former = formerGuideSteps[step]
  if (former) return <Navigate to={`/new/${former}`} replace />
  return done ? <Navigate to={`/new/${firstOpenStep(done)}`} replace /> : <Checking />
}

/** Moves the focus to the title, so that screen readers announce it. */
function useFocusOnChange(place: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(place)
  useEffect(() => {
    if (last.current !== place) heading.current?.focus({ preventScroll: true })
    last.current = place
  }, [place])
  return heading
}

type StepProps = { step: GuideStep; done: GuideStep[] }

const bodies: Record<GuideStep, ComponentType> = {
  clinic: ClinicStep,
  hero: OpeningStep,
  team: TeamStep,
  treatments: TreatmentsStep,
  launch: LaunchStep,
}

function Step({ step, done }: StepProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const { label, title, hint, preview } = guidePlan[step]
  const isLaunched = done.includes('launch')
  const isOver = step === 'launch' && isLaunched
  const heading = useFocusOnChange(`${key} ${isOver}`)
  useEffect(() => {
    if (isOver) scrollTo({ top: 0, behavior: 'instant' })
  }, [isOver])
  const Body = bodies[step]
  return (
    <div className={classes.guide}>
      <title>{`${label} | Guia do site novo`}</title>
      <header className={classes.head}>
        <Brand />
        <Marks step={step} done={done} />
        <div className={classes.tools}>
          <HelpButton />
          <SchemeToggle />
          <Button
            variant="subtle"
            color="gray"
            className={classes.leave}
            onClick={() => navigate('/')}
          >
            {isLaunched ? 'Ir ao painel' : 'Continuar depois'}
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <OfflineBanner />
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
          {isOver ? 'Parabéns!' : title}
        </Title>
        {!isOver && <Text className={`soft ${classes.hint}`}>{hint}</Text>}
        <WithPreview kind={preview}>
          <FailedBoundary key={step}>
            <Body />
          </FailedBoundary>
        </WithPreview>
      </main>
    </div>
  )
}

const Marks = ({ step, done }: StepProps) => (
  <nav aria-label="Passos" className={classes.steps}>
    {guideSteps.map((other, index) => {
      const isDone = done.includes(other)
      return (
        <Link
          key={other}
          to={`/new/${other}`}
          className={classes.step}
          aria-current={other === step ? 'step' : undefined}
          data-done={isDone || undefined}
        >
          <span className={classes.mark}>
            {isDone ? <Check size={16} strokeWidth={3} aria-label="Pronto" /> : index + 1}
          </span>
          <span>{guidePlan[other].label}</span>
        </Link>
      )
    })}
  </nav>
)

/** Undefined until everything is loaded. */
function useDoneSteps(): GuideStep[] | undefined {
  const documents = useAllDocuments()
  const { data: launch } = useQuery(launchQuery)
  return documents && launch && doneStepsOf(documents, launch.launchedAt !== null)
}
