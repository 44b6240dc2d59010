import { VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { statusQuery } from '../../data/status.ts'
import classes from './site-picture.module.css'

const WIDTH = 1280
const HEIGHT = 800

/** A miniature of the published page that follows every save and links to it. */
export function SitePicture() {
  const { ref, width: room } = useElementSize()
  const { data: status } = useQuery(statusQuery)
  return (
    <div ref={ref} className={classes.picture}>
      {status && room > 0 && (
        <iframe
          key={status.site.release}
          src="/preview/picture"
          title="O site, em miniatura"
          style={{ width: WIDTH, height: HEIGHT, transform: `scale(${room / WIDTH})` }}
          tabIndex={-1}
          aria-hidden="true"
          inert
          // Browsers whose scroll bars take width would show one.
          scrolling="no"
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
