import { Link } from 'react-router'
import { BrandSymbol } from './brand-symbol.tsx'
import classes from './shell.module.css'

export const BrandName = () => (
  <span className={classes.brand}>
    <BrandSymbol size={26} />
    <span>Leveza</span>
  </span>
)

/** Leads back to the start of the panel. */
export const Brand = () => (
  <Link to="/" className={classes.home} aria-label="Leveza, início">
    <BrandName />
  </Link>
)
