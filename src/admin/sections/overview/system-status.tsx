import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { statusQuery } from '../../data/status.ts'
import { type SystemLine, systemLinesOf, systemSummaryOf } from '../../data/system-lines.ts'
import { LiveDot } from '../../editor/status-line.tsx'
import { CopyButton } from '../../ui/copy-field.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'

/** One line that unfolds to the state of each part, as the server measured it. */
export function SystemStatus() {
  const { data: status, isError } = useQuery(statusQuery)
  const [isOpen, { toggle }] = useDisclosure(false)
  if (!status) return isError && <Text className="soft">Não deu para medir o site agora.</Text>
  const { words, note, isOff } = systemSummaryOf(status)
  return (
    <Sheet>
      <Rows>
        <Row
          title={<LiveDot label={words} isOff={isOff} />}
          mark={
            note && (
              <Text span size="sm" className="soft">
                {`· ${note}`}
              </Text>
            )
          }
          onOpen={toggle}
          isOpen={isOpen}
        >
          {isOpen && (
            <SimpleGrid component="ul" aria-label="Sistema" cols={{ base: 1, sm: 2 }}>
              {systemLinesOf(status).map((line) => (
                <Line key={line.words} line={line} />
              ))}
            </SimpleGrid>
          )}
        </Row>
      </Rows>
    </Sheet>
  )
}

const Line = ({ line: { words, isOff, note, instructions } }: { line: SystemLine }) => (
  <Stack component="li" gap="2xs" align="flex-start">
    <LiveDot label={words} isOff={isOff} />
    {note && (
      <Text size="sm" className="soft">
        {note}
      </Text>
    )}
    {instructions && <CopyButton value={instructions} label="Copiar instruções" />}
  </Stack>
)
