import { Button, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import { guideSteps } from '#protocol/panel-paths.ts'
import { statusQuery } from '../../data/status.ts'
import { byPointer } from '../../ui/format.ts'
import { palette } from '../../ui/palette-store.ts'
import { Frame, useRoom } from '../../ui/parts/frame.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { guidePlan } from '../guide/guide-plan.ts'
import classes from './front-door.module.css'

/** The way to the page itself, and to any field by its name. */
export const FrontDoor = () => (
  <section className={`sheet ${classes.door}`} aria-label="A página">
    <div className={classes.ways}>
      <p>{byPointer('Clique em um texto ou foto da página e escreva ali mesmo.')}</p>
      <Button component={Link} to="/page" leftSection={<MousePointerClick size={18} aria-hidden />}>
        Mudar a página
      </Button>
      <UnstyledButton className={classes.search} onClick={palette.open}>
        <Search size={20} aria-hidden />
        <span>
          Procurar <span>o que mudar</span>
        </span>
      </UnstyledButton>
    </div>
    <Miniature />
  </section>
)

const FIRST_SAVE = 1

/** The way of a site that is not launched. */
export function GuideDoor() {
  const { data: status } = useQuery(statusQuery)
  const isBegun = (status?.site.save ?? 0) > FIRST_SAVE
  return (
    <section className={`sheet ${classes.guide}`} aria-labelledby="guide-title">
      <div className={classes.ways}>
        <Title order={2} id="guide-title">
          {`${guideSteps.length} passos até o lançamento`}
        </Title>
        <p className="soft">Cerca de 4 minutos. Dá para parar e continuar depois.</p>
        <ol className={classes.steps}>
          {guideSteps.map((step) => (
            <li key={step}>{guidePlan[step].label}</li>
          ))}
        </ol>
        <Button component={Link} to="/new">
          {isBegun ? 'Continuar' : 'Começar'}
        </Button>
      </div>
      <Miniature />
    </section>
  )
}

/** The page is laid out for a small computer, so that its words stay readable. */
const WIDTH = 1024

/** The page as visitors see it; follows every save. A phone has no room for it. */
function Miniature() {
  const { ref, scale, isMeasured } = useRoom(WIDTH)
  const { data: status } = useQuery(statusQuery)
  if (useIsPhone()) return null
  return (
    <div ref={ref} className={classes.picture} aria-hidden="true">
      {status && isMeasured && (
        <Frame
          key={status.site.save}
          src="/preview/picture"
          title=""
          width={WIDTH}
          scale={scale}
          className={classes.page}
          isPicture
        />
      )}
    </div>
  )
}
