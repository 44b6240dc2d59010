import { type ReactNode, useContext } from 'react'
import { plainUrlOf, srcsetOf } from '#content/pictures/pictures.ts'
import type { LogoTone } from '#content/public/logo.ts'
import { brandOf } from '#content/rules/text.ts'
import type { Design } from '#content/sections/design.ts'
import styles from './brand.module.css'
import { Butterfly } from './butterfly.tsx'
import { useMark } from './marks.ts'
import { PageImagesContext, referrerPolicyOf, useImageState } from './picture.tsx'

/** A longer name is set in a smaller size, on two or three lines. */
const LONG_NAME = 28

export const isLongName = (siteName: string) => siteName.length > LONG_NAME

type Props = {
  of: 'header' | 'footer'
  /** The header or the footer. */
  from: {
    siteName: string
    logo: string
    logoTone?: LogoTone | undefined
    logoLight?: string | undefined
  }
  design: Design
}

/** The clinic's logo, or the butterfly with the name as text; links to the top of the page. */
export function Brand({ of, from, design }: Props) {
  const { siteName, logo, logoTone, logoLight } = from
  const mark = useMark()
  const isDark = design.theme === 'dark'
  return (
    <a
      className={styles.brand}
      href="#hero"
      aria-label={`${siteName}, início`}
      data-long={isLongName(siteName) || undefined}
      {...mark(`${of}.${logo ? 'logo' : 'siteName'}`)}
    >
      {logo ? (
        <>
          {isDark && logoLight && (
            <Logo key={logoLight} url={logoLight} design={design} className="logo-second" />
          )}
          <Logo
            key={logo}
            url={logo}
            design={design}
            className={logoLight && isDark ? undefined : toneClassOf(logoTone, isDark)}
            instead={<ButterflyAndName siteName={siteName} />}
          />
        </>
      ) : (
        <ButterflyAndName siteName={siteName} />
      )}
    </a>
  )
}

/** The classes of logo-tones.css. */
export function toneClassOf(tone: LogoTone | undefined, isOnDark: boolean): string | undefined {
  if (isOnDark) return tone && `logo-${tone}`
  return tone === 'light' ? 'logo-faint' : undefined
}

type LogoProps = {
  url: string
  design: Design
  className: string | undefined
  /** Shown when the logo does not load. */
  instead?: ReactNode
}

export function Logo({ url, design, className, instead = null }: LogoProps) {
  const facts = useContext(PageImagesContext).pictures[url]
  const [image, state] = useImageState()
  const { logoWidth, logoHeight, logoAlt } = design
  if (state === 'failed') return instead
  const sources = facts && { srcSet: srcsetOf(url, facts, 'webp'), sizes: `${logoWidth}px` }
  return (
    <img
      ref={image}
      className={className}
      src={plainUrlOf(url, facts)}
      {...(facts?.widths.length ? sources : {})}
      alt={logoAlt}
      width={logoWidth}
      height={logoHeight}
      referrerPolicy={referrerPolicyOf(url)}
    />
  )
}

export function ButterflyAndName({ siteName }: { siteName: string }) {
  const { kind, name } = isLongName(siteName) ? { kind: '', name: siteName } : brandOf(siteName)
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
