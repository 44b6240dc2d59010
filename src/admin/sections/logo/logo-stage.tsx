import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withDerivedColours } from '#content/colours/brand-colours.ts'
import { brandOf } from '#content/rules/text.ts'
import type { Design } from '#content/sections/design.ts'
import { propertiesOf } from '#site/head/theme.ts'
import symbol from '../../assets/symbol-color.svg'
import symbolOnDark from '../../assets/symbol-color-on-dark.svg'
import { documentsQuery } from '../../data/documents.ts'
import classes from './logo-links.module.css'

const MIN_SIDE = 1
/** The height of the symbol beside the name on the page. */
const SYMBOL_SHARE = 0.9

/** The logo at its size on the light and on the dark background of the page. */
export function LogoStage({ design: stored }: { design: Design }) {
  const design = withDerivedColours(stored)
  const { data } = useQuery(documentsQuery('settings'))
  const siteName = data?.[0]?.siteName ?? ''
  const { paper, ink } = propertiesOf(design)
  const { stage: night } = propertiesOf({ ...design, theme: 'dark' })
  const common = { design, siteName }
  return (
    <div className={classes.stages}>
      <Stage {...common} ground={paper} ink={ink} symbol={symbol} label="sobre fundo claro" />
      <Stage
        {...common}
        ground={night}
        ink="#ffffff"
        symbol={symbolOnDark}
        label="sobre fundo escuro"
      />
    </div>
  )
}

type StageProps = {
  design: Design
  siteName: string
  ground: string | undefined
  ink: string | undefined
  symbol: string
  label: string
}

function Stage({ design, siteName, ground, ink, symbol, label }: StageProps) {
  const [broken, setBroken] = useState<string>()
  const logo = design.logoUrl
  const width = Math.max(MIN_SIDE, Number(design.logoWidth) || MIN_SIDE)
  const height = Math.max(MIN_SIDE, Number(design.logoHeight) || MIN_SIDE)
  return (
    <figure className={classes.stage} style={{ background: ground, color: ink }}>
      {logo && broken !== logo ? (
        <img
          src={logo}
          alt={`Logo ${label}`}
          style={{ width, height }}
          onError={() => setBroken(logo)}
        />
      ) : (
        <>
          <img src={symbol} alt={`Símbolo ${label}`} style={{ height: height * SYMBOL_SHARE }} />
          <span>{brandOf(siteName).name}</span>
        </>
      )}
    </figure>
  )
}
