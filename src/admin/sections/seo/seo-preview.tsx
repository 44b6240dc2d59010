import { Box, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { identificationOf } from '#content/legal/technical-director.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { searchWordsOf } from '#content/public/search-words.ts'
import type { Settings } from '#content/sections/settings.ts'
import { type CardWords, draftCardPathOf } from '#protocol/drafts.ts'
import { cutAt, GOOD_DESCRIPTION, GOOD_TITLE } from './seo-lengths.ts'
import classes from './seo-preview.module.css'

const HEIGHT = 420
const IMAGE = { width: 1200, height: 630 }

/** A card is drawn when nobody types. */
const PAUSE_MILLISECONDS = 500

/** The site as a search result and as a link in a chat. */
export const SeoPreview = ({ content }: { content: PublicContent | undefined }) =>
  content ? (
    <FoundPage {...searchWordsOf(content.settings)} settings={content.settings} address="" />
  ) : (
    <Skeleton height={HEIGHT} radius="lg" />
  )

type Props = {
  settings: Settings
  title: string
  description: string
  /** The path of the page; empty for the start page. */
  address: string
  /** What the picture that goes with a link to it says; absent for the start page. */
  card?: CardWords
}

/** A page as a search result and as a link in a chat. */
export function FoundPage({ settings, title, description, address, card }: Props) {
  const [, root] = address.split('/')
  // What the picture says of the clinic is in its address, so that a change of it is drawn.
  const clinic = new URLSearchParams({ clinic: settings.siteName + identificationOf(settings) })
  const path = `${draftCardPathOf(card)}${card ? '&' : '?'}${clinic}`
  const [picture] = useDebouncedValue(path, PAUSE_MILLISECONDS)
  return (
    <div className={classes.previews}>
      <figure>
        <Text component="figcaption" fw={600} size="sm">
          No Google
        </Text>
        <Box className="sheet" px="xl" py="lg">
          <div className={classes.source}>
            <img src="/favicon.svg" alt="" width={28} height={28} />
            <span>
              {settings.siteName}
              <small>{root ? `${location.host} › ${root}` : location.origin}</small>
            </span>
          </div>
          <p className={classes.title}>{cutAt(title, GOOD_TITLE)}</p>
          <p className={classes.description}>{cutAt(description, GOOD_DESCRIPTION)}</p>
        </Box>
      </figure>
      <figure>
        <Text component="figcaption" fw={600} size="sm">
          No WhatsApp e no Instagram
        </Text>
        <div className={classes.chat}>
          <div className={classes.card}>
            <img src={picture} alt="A imagem que acompanha o link" {...IMAGE} />
            <div>
              <b className="clamp-2">{title}</b>
              <span className="clamp-2">{description}</span>
              <small>{location.host}</small>
            </div>
          </div>
          <span className={classes.link}>{location.origin + address}</span>
        </div>
        <Text size="sm" className="soft" mt="xs">
          {identificationOf(settings)
            ? 'A identificação da clínica vai dentro da imagem, como pede a Resolução CFM 2.336/2023.'
            : 'A imagem ainda não diz quem responde pela clínica, como pede a Resolução CFM 2.336/2023: falta preencher em Ajustes › Clínica e lei.'}
        </Text>
      </figure>
    </div>
  )
}
