import { useContext } from 'react'
import { plainUrlOf, srcsetOf } from '#content/pictures/pictures.ts'
import type { LogoTone } from '#content/public/logo.ts'
import { brandOf } from '#content/rules/text.ts'
import type { Design } from '#content/sections/design.ts'
import styles from './brand.module.css'
import { useMark } from './marks.ts'
import { PageImagesContext, referrerPolicyOf } from './picture.tsx'

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

/** The clinic's logo, or its name as text; links to the top of the page. */
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
          />
          <ClinicName siteName={siteName} isHidden />
        </>
      ) : (
        <ClinicName siteName={siteName} />
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
}

export function Logo({ url, design, className }: LogoProps) {
  const facts = useContext(PageImagesContext).pictures[url]
  const { logoWidth, logoHeight, logoAlt } = design
  const sources = facts && { srcSet: srcsetOf(url, facts, 'webp'), sizes: `${logoWidth}px` }
  return (
    <img
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

/** Hidden beside a logo, until that does not load (pictures.ts). */
export function ClinicName({ siteName, isHidden }: { siteName: string; isHidden?: boolean }) {
  const { kind, name } = isLongName(siteName) ? { kind: '', name: siteName } : brandOf(siteName)
  return (
    <span hidden={isHidden} data-name={isHidden}>
      {kind && <small>{kind}</small>}
      {` ${name}`}
    </span>
  )
}
