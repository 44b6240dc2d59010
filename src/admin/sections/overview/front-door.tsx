import { Box, Button, Grid, List, Text, ThemeIcon, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { guideSteps } from '#protocol/panel-paths.ts'
import { statusQuery } from '../../data/status.ts'
import { guidePlan } from '../../registry/guide-plan.ts'
import { byPointer } from '../../ui/format.ts'
import { Frame, useRoom } from '../../ui/parts/frame.tsx'
import { Section, Sheet } from '../../ui/parts/sheet.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'

/** The way to the page itself. */
export const FrontDoor = () => (
  <Door label="A página">
    <Text size="lg">{byPointer('Clique em um texto ou foto da página e escreva ali mesmo.')}</Text>
    <Button
      component={Link}
      to="/page"
      mr={{ sm: 'auto' }}
      leftSection={<MousePointerClick size={18} aria-hidden />}
    >
      Mudar a página
    </Button>
  </Door>
)

const FIRST_SAVE = 1

/** The way of a site that is not launched. */
export function GuideDoor() {
  const { data: status } = useQuery(statusQuery)
  const isBegun = (status?.site.save ?? 0) > FIRST_SAVE
  const title = `${guideSteps.length} passos até o lançamento`
  return (
    <Door label={title} height={400}>
      <Box>
        <Title order={2}>{title}</Title>
        <Text className="soft">Cerca de 4 minutos. Dá para parar e continuar depois.</Text>
      </Box>
      <List type="ordered" spacing="sm" center>
        {guideSteps.map((step, index) => (
          <List.Item
            key={step}
            icon={
              <ThemeIcon variant="light" size={28} radius="xl" fz="sm" fw={600}>
                {index + 1}
              </ThemeIcon>
            }
          >
            {guidePlan[step].label}
          </List.Item>
        ))}
      </List>
      <Button component={Link} to="/new" mr={{ sm: 'auto' }}>
        {isBegun ? 'Continuar' : 'Começar'}
      </Button>
    </Door>
  )
}

const HALF = { base: 12, sm: 6 }

type DoorProps = { label: string; height?: number; children: ReactNode }

/** What can be done, and beside it the page as visitors see it. */
const Door = ({ label, height = 226, children }: DoorProps) => (
  <Sheet label={label}>
    <Grid gap={0} style={{ overflow: 'hidden', borderRadius: 'inherit' }}>
      <Grid.Col span={HALF}>
        <Section>{children}</Section>
      </Grid.Col>
      <Grid.Col span={HALF} visibleFrom="sm" display="grid" pt="xl">
        <Miniature height={height} />
      </Grid.Col>
    </Grid>
  </Sheet>
)

/** The page is laid out for a small computer, so that its words stay readable. */
const WIDTH = 1024

/** The page as visitors see it; follows every save. A phone has no room for it. */
function Miniature({ height }: { height: number }) {
  const { ref, scale, isMeasured } = useRoom(WIDTH)
  const { data: status } = useQuery(statusQuery)
  if (useIsPhone()) return null
  return (
    <Box
      ref={ref}
      mih={height}
      bg="var(--sunk)"
      style={{
        overflow: 'hidden',
        borderTopLeftRadius: 'var(--mantine-radius-xl)',
        boxShadow: 'var(--mantine-shadow-md)',
      }}
      aria-hidden
    >
      {status && isMeasured && (
        <Frame
          key={status.site.save}
          src="/preview/picture"
          title=""
          width={WIDTH}
          scale={scale}
          windowStyle={{ height: '100%' }}
          isPicture
        />
      )}
    </Box>
  )
}
