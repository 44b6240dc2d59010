import type { Design } from '#content/design.ts'
import { brandOf } from '#content/text.ts'
import styles from './brand.module.css'
import { Butterfly } from './butterfly.tsx'

type Props = { siteName: string; logo: string; design: Design }

/** The clinic's logo, or the butterfly with the name as text; it leads to the top of the page. */
export function Brand({ siteName, logo, design }: Props) {
  return (
    <a className={styles.brand} href="#hero" aria-label={`${siteName}, início`}>
      {logo ? (
        <img
          src={logo}
          alt={design.logoAlt || siteName}
          width={design.logoWidth}
          height={design.logoHeight}
        />
      ) : (
        <ButterflyAndName siteName={siteName} />
      )}
    </a>
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
