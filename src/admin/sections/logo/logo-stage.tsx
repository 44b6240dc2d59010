import { Box, Group, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withDerivedColours } from '#content/colours/brand-colours.ts'
import { logoToneOf } from '#content/public/logo.ts'
import { brandOf } from '#content/rules/text.ts'
import type { Design } from '#content/sections/design.ts'
import { propertiesOf } from '#site/head/theme.ts'
import { toneClassOf } from '#site/parts/brand.tsx'
import '#site/parts/logo-tones.css'
import symbol from '../../assets/symbol-color.svg'
import symbolOnDark from '../../assets/symbol-color-on-dark.svg'
import { documentsQuery } from '../../data/documents.ts'
import { usePictureFacts } from '../../pictures/thumb.tsx'

const MIN_SIDE = 1
/** The height of the symbol beside the name on the page. */
const SYMBOL_SHARE = 0.9

/** The logo at its size on the light and on the dark background of the page, as the page shows it there. */
export function LogoStage({ design: stored }: { design: Design }) {
  const design = withDerivedColours(stored)
  const { data } = useQuery(documentsQuery('settings'))
  const siteName = data?.[0]?.siteName ?? ''
  const facts = usePictureFacts()(design.logoUrl)
  const tone = logoToneOf(facts)
  const { paper, ink } = propertiesOf(design)
  const { stage: night } = propertiesOf({ ...design, theme: 'dark' })
  const ownFile = design.logoUrl && design.logoLightUrl
  const hasOwnGround = facts !== undefined && facts.cover === undefined
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Stage
        {...{ design, siteName, symbol }}
        logo={design.logoUrl}
        className={toneClassOf(tone, false)}
        look={{ background: paper, color: ink }}
        label="sobre fundo claro"
        note={tone === 'light' ? 'Versão escura, feita do mesmo arquivo' : ''}
      />
      <Stage
        {...{ design, siteName, symbol: symbolOnDark }}
        logo={ownFile || design.logoUrl}
        className={ownFile ? undefined : toneClassOf(tone, true)}
        look={{ background: night, color: '#ffffff' }}
        label="sobre fundo escuro"
        note={noteOnDark(Boolean(ownFile), tone === 'dark', hasOwnGround)}
      />
    </SimpleGrid>
  )
}

function noteOnDark(hasOwnFile: boolean, isLightened: boolean, hasOwnGround: boolean): string {
  if (hasOwnFile) return 'O arquivo que você escolheu para o escuro'
  if (isLightened) return 'Versão clara, feita do mesmo arquivo'
  return hasOwnGround
    ? 'Este arquivo tem fundo e aparece como está. Um PNG de fundo transparente ganha a versão clara sozinho.'
    : ''
}

const stageStyle = {
  borderRadius: 'var(--mantine-radius-lg)',
  boxShadow: 'inset 0 0 0 1px var(--hair)',
}

type StageProps = {
  design: Design
  siteName: string
  logo: string
  className: string | undefined
  look: React.CSSProperties
  symbol: string
  label: string
  note: string
}

function Stage({ design, siteName, logo, className, look, symbol, label, note }: StageProps) {
  const [broken, setBroken] = useState<string>()
  const width = Math.max(MIN_SIDE, Number(design.logoWidth) || MIN_SIDE)
  const height = Math.max(MIN_SIDE, Number(design.logoHeight) || MIN_SIDE)
  return (
    <Box component="figure" m={0} miw={0}>
      <Group
        justify="center"
        gap="sm"
        mih={{ base: 112, sm: 148 }}
        p="lg"
        style={{ ...look, ...stageStyle }}
      >
        {logo && broken !== logo ? (
          <img
            src={logo}
            alt={`Logo ${label}`}
            className={className}
            style={{ width, height, maxWidth: '100%', objectFit: 'contain' }}
            onError={() => setBroken(logo)}
          />
        ) : (
          <>
            <img src={symbol} alt={`Símbolo ${label}`} style={{ height: height * SYMBOL_SHARE }} />
            <Text span inherit truncate fz="xl" fw={600}>
              {brandOf(siteName).name}
            </Text>
          </>
        )}
      </Group>
      {note && (
        <Text component="figcaption" size="sm" className="soft" mt="2xs">
          {note}
        </Text>
      )}
    </Box>
  )
}
