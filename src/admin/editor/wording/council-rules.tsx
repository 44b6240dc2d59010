import { List, Stack, Text } from '@mantine/core'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import type { CouncilName } from '#content/rules/registration-parts.ts'
import { dutyOf, limitsOf, type ProfessionRule } from '#content/wording/profession-duties.ts'
import { professionIn } from '#content/wording/professions.ts'

/** What the council of this person asks for and does not allow, as the text review reads it. */
export function CouncilRules({ council }: { council: CouncilName }) {
  const profession = professionIn(council)
  const today = toClinicTime(new Date()).day
  const limits = limitsOf(profession, today)
  return (
    <Stack gap="xs" ps="sm" style={{ borderInlineStart: '3px solid var(--brand-wash)' }}>
      <Text size="sm">
        <Sentence {...dutyOf(profession, today)} />
      </Text>
      {limits.length > 0 ? (
        <details>
          <Text
            component="summary"
            size="sm"
            fw={600}
            c="var(--brand-ink)"
            py="2xs"
            w="fit-content"
          >
            O que o conselho não deixa dizer
          </Text>
          <List size="sm" spacing="xs" mt="xs">
            {limits.map(({ family, ...limit }) => (
              <List.Item key={family}>
                <b>{family}.</b> <Sentence {...limit} />
              </List.Item>
            ))}
          </List>
        </details>
      ) : (
        <Text size="sm" className="soft">
          Não conhecemos regras próprias deste conselho sobre o texto; o revisor segue as da
          medicina.
        </Text>
      )}
    </Stack>
  )
}

const Sentence = ({ says, article }: ProfessionRule) => (
  <>
    {says}
    {article && <span className="soft"> {article}.</span>}
  </>
)
