import { Text } from '@mantine/core'
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
import classes from './logo-links.module.css'

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
    <div className={classes.stages}>
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
    </div>
  )
}

function noteOnDark(hasOwnFile: boolean, isLightened: boolean, hasOwnGround: boolean): string {
  if (hasOwnFile) return 'O arquivo que você escolheu para o escuro'
  if (isLightened) return 'Versão clara, feita do mesmo arquivo'
  return hasOwnGround
    ? 'Este arquivo tem fundo e aparece como está. Um PNG de fundo transparente ganha a versão clara sozinho.'
    : ''
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
    <figure className={classes.figure}>
      <div className={classes.stage} style={look}>
        {logo && broken !== logo ? (
          <img
            src={logo}
            alt={`Logo ${label}`}
            className={className}
            style={{ width, height }}
            onError={() => setBroken(logo)}
          />
        ) : (
          <>
            <img src={symbol} alt={`Símbolo ${label}`} style={{ height: height * SYMBOL_SHARE }} />
            <span>{brandOf(siteName).name}</span>
          </>
        )}
      </div>
      {note && (
        <Text component="figcaption" size="sm" className="soft" mt="2xs">
          {note}
        </Text>
      )}
    </figure>
  )
}
