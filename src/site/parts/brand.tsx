import { useContext } from 'react'
import { plainUrlOf, srcsetOf } from '#content/pictures/pictures.ts'
import { brandOf } from '#content/rules/text.ts'
import type { Design } from '#content/sections/design.ts'
import styles from './brand.module.css'
import { Butterfly } from './butterfly.tsx'
import { useMark } from './marks.ts'
import { PageImagesContext, referrerPolicyOf, useImageState } from './picture.tsx'

/** A longer name is set in a smaller size, on two or three lines. */
const LONG_NAME = 28

const isLong = (siteName: string) => siteName.length > LONG_NAME

type Props = { of: 'header' | 'footer'; siteName: string; logo: string; design: Design }

/** The clinic's logo, or the butterfly with the name as text; links to the top of the page. */
export function Brand({ of, siteName, logo, design }: Props) {
  const mark = useMark()
  return (
    <a
      className={styles.brand}
      href="#hero"
      aria-label={`${siteName}, início`}
      data-long={isLong(siteName) || undefined}
      {...mark(`${of}.${logo ? 'logo' : 'siteName'}`)}
    >
      {logo ? (
        <Logo key={logo} url={logo} design={design} siteName={siteName} />
      ) : (
        <ButterflyAndName siteName={siteName} />
      )}
    </a>
  )
}

type LogoProps = { url: string; design: Design; siteName: string }

function Logo({ url, design, siteName }: LogoProps) {
  const facts = useContext(PageImagesContext).pictures[url]
  const [image, state] = useImageState()
  const { logoWidth, logoHeight, logoAlt } = design
  if (state === 'failed') return <ButterflyAndName siteName={siteName} />
  const sources = facts && { srcSet: srcsetOf(url, facts, 'webp'), sizes: `${logoWidth}px` }
  return (
    <img
      ref={image}
      src={plainUrlOf(url, facts)}
      {...(facts?.widths.length ? sources : {})}
      alt={logoAlt}
      width={logoWidth}
      height={logoHeight}
      referrerPolicy={referrerPolicyOf(url)}
    />
  )
}

function ButterflyAndName({ siteName }: { siteName: string }) {
  const { kind, name } = isLong(siteName) ? { kind: '', name: siteName } : brandOf(siteName)
  return (
    <>
      <Butterfly />
      <span>
        {kind && <small>{kind}</small>}
        {` ${name}`}
      </span>
    </>
  )
}
