import { Box, Button, Container, Group, Stepper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { type ComponentType, useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { formerGuideSteps, type GuideStep, guideSteps } from '#protocol/panel-paths.ts'
import { useAllDocuments } from '../../data/documents.ts'
import { launchQuery } from '../../data/status.ts'
import { guidePlan } from '../../registry/guide-plan.ts'
import { Checking } from '../../session/guard.tsx'
import { FailedBoundary } from '../../ui/page/failed-boundary.tsx'
import { Brand, HelpButton, SchemeToggle } from '../../ui/page/header.tsx'
import { OfflineBanner } from '../../ui/page/offline-banner.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { doneStepsOf, firstOpenStep } from './done-steps.ts'
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

/** Undefined until everything is loaded. */
function useDoneSteps(): GuideStep[] | undefined {
  const documents = useAllDocuments()
  const { data: launch } = useQuery(launchQuery)
  return documents && launch && doneStepsOf(documents, launch.launchedAt !== null)
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

const WIDTH = 1080

function Step({ step, done }: StepProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const { label, title, hint } = guidePlan[step]
  const isLaunched = done.includes('launch')
  const isOver = step === 'launch' && isLaunched
  const heading = useFocusOnChange(`${key} ${isOver}`)
  useEffect(() => {
    if (isOver) scrollTo({ top: 0, behavior: 'instant' })
  }, [isOver])
  const Body = bodies[step]
  return (
    <Box __vars={{ '--dock-max': `${WIDTH}px` }} px="var(--gutter)" pb={150}>
      <title>{`${label} | Guia do site novo`}</title>
      <Group component="header" justify="space-between" gap={0} mih={64}>
        <Brand />
        <Group gap={0} wrap="nowrap">
          <HelpButton />
          <SchemeToggle />
          <Button
            variant="subtle"
            color="gray"
            px={{ base: 'xs', sm: 'md' }}
            fz={{ base: 'sm', sm: 'md' }}
            onClick={() => navigate('/')}
          >
            {isLaunched ? 'Ir ao painel' : 'Continuar depois'}
          </Button>
        </Group>
      </Group>
      <Container component="main" id="main" tabIndex={-1} size={WIDTH} p={0}>
        <OfflineBanner />
        <Steps step={step} done={done} />
        <Title order={1} ref={heading} tabIndex={-1} mt="lg" mb={isOver ? 'lg' : '3xs'}>
          {isOver ? 'Parabéns!' : title}
        </Title>
        {!isOver && (
          <Text className="soft" mb="lg">
            {hint}
          </Text>
        )}
        <FailedBoundary key={step}>
          <Body />
        </FailedBoundary>
      </Container>
    </Box>
  )
}

/** Any step can be opened at any time, so what is done is marked by what is there, not by the place. */
function Steps({ step, done }: StepProps) {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  return (
    <nav aria-label="Passos">
      <Stepper
        active={guideSteps.indexOf(step)}
        onStepClick={(index) => navigate(`/new/${guideSteps[index]}`)}
        size="sm"
        iconSize={isPhone ? 28 : 36}
        wrap={false}
      >
        {guideSteps.map((other, index) => {
          const isDone = done.includes(other)
          const { label } = guidePlan[other]
          const mark = isDone ? <Check size={18} strokeWidth={3} aria-label="Pronto" /> : index + 1
          return (
            <Stepper.Step
              key={other}
              icon={mark}
              completedIcon={mark}
              color={isDone || other === step ? 'violet' : 'gray'}
              label={isPhone ? undefined : label}
              aria-label={isPhone ? `${label}${isDone ? ', pronto' : ''}` : undefined}
              aria-current={other === step ? 'step' : undefined}
            />
          )
        })}
      </Stepper>
    </nav>
  )
}
