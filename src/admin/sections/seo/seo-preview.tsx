import { Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PublicContent } from '#content/public/public-content.ts'
import { searchWordsOf } from '#content/public/search-words.ts'
import { shareCardOf, shareCardUrl } from '#site/head/share-card.ts'
import { cutAt, GOOD_DESCRIPTION, GOOD_TITLE } from './seo-lengths.ts'
import classes from './seo-preview.module.css'

const HEIGHT = 420
const IMAGE = { width: 1200, height: 630 }

/** The site as a search result and as a link in a chat. */
export function SeoPreview({ content }: { content: PublicContent | undefined }) {
  if (!content) return <Skeleton height={HEIGHT} radius="lg" />
  const { siteName } = content.settings
  const words = searchWordsOf(content.settings)
  return (
    <FoundPage
      {...words}
      siteName={siteName}
      address=""
      card={shareCardUrl(shareCardOf(content))}
    />
  )
}

type Props = {
  siteName: string
  title: string
  description: string
  /** The path of the page; empty for the start page. */
  address: string
  /** The picture that goes with a link to it. */
  card: string
  /** What stands below the picture. */
  children?: ReactNode
}

/** A page as a search result and as a link in a chat. */
export function FoundPage({ siteName, title, description, address, card, children }: Props) {
  const [, root] = address.split('/')
  return (
    <div className={classes.previews}>
      <figure>
        <Text component="figcaption" fw={600} size="sm">
          No Google
        </Text>
        <div className={`sheet ${classes.result}`}>
          <div className={classes.source}>
            <img src="/favicon.svg" alt="" width={28} height={28} />
            <span>
              {siteName}
              <small>{root ? `${location.host} › ${root}` : location.origin}</small>
            </span>
          </div>
          <p className={classes.title}>{cutAt(title, GOOD_TITLE)}</p>
          <p className={classes.description}>{cutAt(description, GOOD_DESCRIPTION)}</p>
        </div>
      </figure>
      <figure>
        <Text component="figcaption" fw={600} size="sm">
          No WhatsApp e no Instagram
        </Text>
        <div className={classes.chat}>
          <div className={classes.card}>
            <img src={card} alt="A imagem que acompanha o link" {...IMAGE} />
            <div>
              <b className="clamp-2">{title}</b>
              <span className="clamp-2">{description}</span>
              <small>{location.host}</small>
            </div>
          </div>
          <span className={classes.link}>{location.origin + address}</span>
        </div>
        {children}
      </figure>
    </div>
  )
}
