import { useContext } from 'react'
import { plainUrlOf, srcsetOf } from '#content/pictures/pictures.ts'
import { brandOf } from '#content/rules/text.ts'
import type { Design } from '#content/sections/design.ts'
import styles from './brand.module.css'
import { Butterfly } from './butterfly.tsx'
import { PageImagesContext } from './picture.tsx'

type Props = { siteName: string; logo: string; design: Design }

/** The clinic's logo, or the butterfly with the name as text; it leads to the top of the page. */
export function Brand({ siteName, logo, design }: Props) {
  return (
    <a className={styles.brand} href="#hero" aria-label={`${siteName}, início`}>
      {logo ? (
        <Logo url={logo} alt={design.logoAlt} design={design} />
      ) : (
        <ButterflyAndName siteName={siteName} />
      )}
    </a>
  )
}

function Logo({ url, alt, design }: { url: string; alt: string; design: Design }) {
  const facts = useContext(PageImagesContext).pictures[url]
  const { logoWidth, logoHeight } = design
  const sources = facts && { srcSet: srcsetOf(url, facts, 'webp'), sizes: `${logoWidth}px` }
  return (
    <img
      src={plainUrlOf(url, facts)}
      {...(facts?.widths.length ? sources : {})}
      alt={alt}
      width={logoWidth}
      height={logoHeight}
    />
  )
}

function ButterflyAndName({ siteName }: { siteName: string }) {
  const { kind, name } = brandOf(siteName)
  return (
    <>
      <Butterfly />
      <span>
        {kind && <small>{kind}</small>} {name}
      </span>
    </>
  )
}
