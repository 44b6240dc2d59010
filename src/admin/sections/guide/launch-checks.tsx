import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import type { LaunchCheck } from '#content/launch/launch.ts'
import type { Launch } from '#protocol/launch.ts'
import { type GuideStep, guideSteps } from '#protocol/panel-paths.ts'
import { FormSection } from '../../ui/page/screen.tsx'
import { fromGuide } from '../../ui/paths.ts'
import classes from './guide-launch.module.css'

/** The checks that block the launch and those that are only advice. */
export function LaunchChecks({ launch: { checks } }: { launch: Launch }) {
  return (
    <div className="sheet">
      <FormSection
        title="Antes de abrir as portas"
        hint="O site só é lançado com estes pontos resolvidos."
      >
        <Checks checks={checks.filter(({ isBlocking }) => isBlocking)} />
      </FormSection>
      <FormSection title="Vale a pena conferir" hint="Não seguram o lançamento.">
        <Checks checks={checks.filter(({ isBlocking }) => !isBlocking)} />
      </FormSection>
    </div>
  )
}

/** Links to the step of the guide, or to the editor if the guide has none. */
const pathOf = ({ id, slug }: LaunchCheck) => {
  const step = [id, slug].find((name) => guideSteps.includes(name as GuideStep))
  return step ? `/new/${step}` : `/${slug}`
}

const Checks = ({ checks }: { checks: LaunchCheck[] }) => (
  <ul className={classes.checks}>
    {checks.map((check) => {
      const { id, isDone, words } = check
      return (
        <li key={id} data-done={isDone || undefined}>
          <span className={classes.dot}>
            {isDone && <Check size={16} strokeWidth={3} aria-label="Pronto" />}
          </span>
          <span className={classes.words}>{words}</span>
          {!isDone && (
            <Link to={pathOf(check)} state={fromGuide} aria-label={`Resolver: ${words}`}>
              Resolver
            </Link>
          )}
        </li>
      )
    })}
  </ul>
)
