import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { capitalised } from '#content/rules/text.ts'
import { pastPagePathOf, type ReleaseDetail } from '#protocol/history.ts'
import { useIsLaunched } from '../../data/status.ts'
import { AuthorAvatar } from '../../history/author-avatar.tsx'
import { durationOf } from '../../history/sentences/release-moments.ts'
import { authorNameOf } from '../../history/sentences/release-sentences.ts'
import { Card } from '../../ui/page/with-aside.tsx'
import classes from './release.module.css'

const PICTURE_WIDTH = 1280
const PICTURE_HEIGHT = 800

/** Who published it, and how long it was what visitors saw. */
export function ReleaseFacts({
  detail,
  onCompare,
}: {
  detail: ReleaseDetail
  onCompare: () => void
}) {
  const { release, newer } = detail
  const isLaunched = useIsLaunched()
  const { ref, width } = useElementSize()
  return (
    <Card className={classes.facts}>
      <div ref={ref} className={classes.picture} aria-hidden="true">
        {width > 0 && (
          <iframe
            src={pastPagePathOf(release.id)}
            title="O site como era, em miniatura"
            style={{
              width: PICTURE_WIDTH,
              height: PICTURE_HEIGHT,
              transform: `scale(${width / PICTURE_WIDTH})`,
            }}
            loading="lazy"
            tabIndex={-1}
            inert
          />
        )}
      </div>
      <dl>
        <div>
          <dt>Quem</dt>
          <dd className={classes.person}>
            <AuthorAvatar by={release.by} size="small" />
            {release.by.name}
          </dd>
        </div>
        {release.note && (
          <div>
            <dt>Recado</dt>
            <dd>{`“${release.note}”`}</dd>
          </div>
        )}
        <div>
          <dt>{isLaunched ? 'Quanto tempo ficou no ar' : 'Quanto tempo valeu'}</dt>
          <dd>
            {newer
              ? capitalised(
                  `${durationOf(release.at, newer.at)}, até a mudança de ${authorNameOf(newer.by)}`,
                )
              : isLaunched
                ? 'Está no ar agora'
                : 'É a versão atual'}
          </dd>
        </div>
      </dl>
      {newer && (
        <Button variant="subtle" px={12} ml={-12} mt={8} onClick={onCompare}>
          Comparar com o de hoje
        </Button>
      )}
    </Card>
  )
}
