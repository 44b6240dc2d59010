import { Box, Card, Group, Image, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { identificationOf } from '#content/legal/technical-director.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { searchWordsOf } from '#content/public/search-words.ts'
import type { Settings } from '#content/sections/settings.ts'
import { type CardWords, draftCardPathOf } from '#protocol/drafts.ts'
import { cutAt, GOOD_DESCRIPTION, GOOD_TITLE } from './seo-lengths.ts'

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
    <Stack gap="xl" style={{ overflowWrap: 'anywhere' }}>
      <Found title="No Google">
        <Box className="sheet" px="xl" py="lg">
          <Group gap="sm" wrap="nowrap" fz="sm" lh={1.35}>
            <Image src="/favicon.svg" alt="" w={28} h={28} radius={28} />
            <Box miw={0}>
              {settings.siteName}
              <Text size="xs" className="soft">
                {root ? `${location.host} › ${root}` : location.origin}
              </Text>
            </Box>
          </Group>
          <Text size="xl" lh={1.3} mt="sm" mb="2xs" c="light-dark(#1a0dab, #a8c7fa)">
            {cutAt(title, GOOD_TITLE)}
          </Text>
          <Text size="sm" className="soft">
            {cutAt(description, GOOD_DESCRIPTION)}
          </Text>
        </Box>
      </Found>
      <Found title="No WhatsApp e no Instagram">
        <Stack
          gap="xs"
          maw={380}
          p="2xs"
          bg="light-dark(#d9fdd3, #144d37)"
          c="light-dark(#111b21, #e9edef)"
          style={{ borderRadius: '14px 4px 14px 14px' }}
        >
          <Card padding="sm" bg="light-dark(#cdf2c6, #0f3d2c)" c="inherit">
            <Card.Section>
              <Image src={picture} alt="A imagem que acompanha o link" h="auto" {...IMAGE} />
            </Card.Section>
            <Text size="sm" fw={600} mt="xs" lineClamp={2}>
              {title}
            </Text>
            <Text size="sm" my="3xs" lineClamp={2}>
              {description}
            </Text>
            <Text size="xs">{location.host}</Text>
          </Card>
          <Text size="sm" td="underline" px="xs" pb="2xs">
            {location.origin + address}
          </Text>
        </Stack>
        <Text size="sm" className="soft" mt="xs">
          {identificationOf(settings)
            ? 'A identificação da clínica vai dentro da imagem, como pede a Resolução CFM 2.336/2023.'
            : 'A imagem ainda não diz quem responde pela clínica, como pede a Resolução CFM 2.336/2023: falta preencher em Ajustes › Clínica e lei.'}
        </Text>
      </Found>
    </Stack>
  )
}

const Found = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="figure" m={0}>
    <Text component="figcaption" fw={600} size="sm" mb="xs">
      {title}
    </Text>
    {children}
  </Box>
)
