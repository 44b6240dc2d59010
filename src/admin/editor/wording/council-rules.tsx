import { Text } from '@mantine/core'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import type { CouncilName } from '#content/rules/registration-parts.ts'
import { dutyOf, limitsOf, type ProfessionRule } from '#content/wording/profession-duties.ts'
import { professionIn } from '#content/wording/professions.ts'
import classes from './council-rules.module.css'

/** What the council of this person asks for and does not allow, as the text review reads it. */
export function CouncilRules({ council }: { council: CouncilName }) {
  const profession = professionIn(council)
  const today = toClinicTime(new Date()).day
  const limits = limitsOf(profession, today)
  return (
    <div className={classes.rules}>
      <Text size="sm">
        <Sentence {...dutyOf(profession, today)} />
      </Text>
      {limits.length > 0 ? (
        <details>
          <summary>O que o conselho não deixa dizer</summary>
          <ul>
            {limits.map(({ family, ...limit }) => (
              <li key={family}>
                <b>{family}.</b> <Sentence {...limit} />
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <Text size="sm" className="soft">
          Não conhecemos regras próprias deste conselho sobre o texto; o revisor segue as da
          medicina.
        </Text>
      )}
    </div>
  )
}

const Sentence = ({ says, article }: ProfessionRule) => (
  <>
    {says}
    {article && <span className="soft"> {article}.</span>}
  </>
)
