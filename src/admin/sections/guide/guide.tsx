import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { type GuideStep, guideSteps } from '#protocol/panel-paths.ts'
import { useAllDocuments } from '../../data/documents.ts'
import { launchQuery } from '../../data/launch.ts'
import { Checking } from '../../session/guard-states.tsx'
import { Brand } from '../../ui/page/brand.tsx'
import { FailedBoundary } from '../../ui/page/failed-boundary.tsx'
import { HelpButton } from '../../ui/page/help-button.tsx'
import { OfflineBanner } from '../../ui/page/offline-banner.tsx'
import { SchemeToggle } from '../../ui/page/scheme-toggle.tsx'
import classes from './guide.module.css'
import { LaunchStep } from './guide-launch.tsx'
import { ListStep } from './guide-list.tsx'
import { guidePlan, stepAfter } from './guide-plan.ts'
import { doneStepsOf, firstOpenStep } from './guide-progress.ts'
import { SectionStep } from './guide-section.tsx'

const isStep = (word: string | undefined): word is GuideStep =>
  guideSteps.includes(word as GuideStep)

/** /admin/new: one question per step, with the fields of the editors; it can be left at any time. */
export function Guide() {
  const { step } = useParams()
  const done = useDoneSteps()
  if (isStep(step)) return <Step step={step} done={done ?? []} />
  return done ? <Navigate to={`/new/${firstOpenStep(done)}`} replace /> : <Checking />
}

/** Moves the focus to the question, so that screen readers announce it. */
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

function Step({ step, done }: StepProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const heading = useFocusOnChange(key)
  const { label, ask } = guidePlan[step]
  const number = guideSteps.indexOf(step) + 1
  return (
    <div className={classes.guide}>
      <title>{`${label} | Guia do site novo`}</title>
      <header className={classes.head}>
        <Brand />
        <div className={classes.tools}>
          <HelpButton />
          <SchemeToggle />
          <Button variant="subtle" color="gray" onClick={() => navigate('/')}>
            Continuar depois
          </Button>
        </div>
      </header>
      <Marks step={step} done={done} />
      <main id="main" tabIndex={-1}>
        <OfflineBanner />
        <Text className="soft" size="sm" fw={600}>
          Passo {number} de {guideSteps.length} · {label}
        </Text>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.ask}>
          {step === 'launch' && done.includes(step) ? 'Parabéns!' : ask}
        </Title>
        <FailedBoundary key={step}>
          <StepBody step={step} />
        </FailedBoundary>
      </main>
    </div>
  )
}

function StepBody({ step }: { step: GuideStep }) {
  const navigate = useNavigate()
  const plan = guidePlan[step]
  const goOn = () => navigate(`/new/${stepAfter(step) ?? 'launch'}`)
  if (plan.kind === 'section') return <SectionStep plan={plan} onNext={goOn} />
  if (plan.kind === 'list') return <ListStep plan={plan} onNext={goOn} />
  return <LaunchStep />
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
          <span className={classes.label}>{guidePlan[other].label}</span>
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
