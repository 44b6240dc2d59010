import { Group } from '@mantine/core'
import { capitalised } from '#content/rules/text.ts'
import { pastPagePathOf, type ReleaseDetail } from '#protocol/history.ts'
import { useIsLaunched } from '../../data/status.ts'
import { AuthorAvatar } from '../../history/author-avatar.tsx'
import { durationOf } from '../../history/sentences/release-moments.ts'
import { authorNameOf } from '../../history/sentences/release-sentences.ts'
import { useIsReception } from '../../session/guard.tsx'
import { Card } from '../../ui/page/with-aside.tsx'
import { PageFrame, useRoom } from '../../ui/preview/page-frame.tsx'
import classes from './release.module.css'

const PICTURE_WIDTH = 1280
const PICTURE_HEIGHT = 800

/** Who published it, and how long it was what visitors saw. */
export function ReleaseFacts({ detail: { release, newer } }: { detail: ReleaseDetail }) {
  const isLaunched = useIsLaunched()
  const isReception = useIsReception()
  return (
    <Card className={classes.facts}>
      {!isReception && <SitePicture id={release.id} />}
      <dl>
        <div>
          <dt>Quem</dt>
          <dd>
            <Group gap="sm" wrap="nowrap" mt="2xs">
              <AuthorAvatar by={release.by} size="small" />
              {release.by.name}
            </Group>
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
    </Card>
  )
}

function SitePicture({ id }: { id: number }) {
  const { ref, scale, isMeasured } = useRoom(PICTURE_WIDTH)
  return (
    <div ref={ref} className={classes.picture}>
      {isMeasured && (
        <PageFrame
          src={pastPagePathOf(id)}
          title="O site como era, em miniatura"
          width={PICTURE_WIDTH}
          scale={scale}
          height={PICTURE_HEIGHT * scale}
          isPicture
          loading="lazy"
        />
      )}
    </div>
  )
}
