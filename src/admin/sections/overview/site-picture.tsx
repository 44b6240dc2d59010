import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { statusQuery } from '../../data/status.ts'
import { PageFrame, useRoom } from '../../ui/preview/page-frame.tsx'
import classes from './site-picture.module.css'

const WIDTH = 1280
const HEIGHT = 800

/** A miniature of the published page that follows every save and links to it. */
export function SitePicture() {
  const { ref, scale, isMeasured } = useRoom(WIDTH)
  const { data: status } = useQuery(statusQuery)
  return (
    <div ref={ref} className={classes.picture}>
      {status && isMeasured && (
        <PageFrame
          key={status.site.release}
          src="/preview/picture"
          title="O site, em miniatura"
          width={WIDTH}
          scale={scale}
          height={HEIGHT * scale}
          isPicture
        />
      )}
      <a href="/" target="_blank" rel="noreferrer">
        <span>
          Ver o site <ExternalLink size={16} aria-hidden />
          <VisuallyHidden>em nova aba</VisuallyHidden>
        </span>
      </a>
    </div>
  )
}
