import { Link } from 'react-router'
import { BrandSymbol } from './brand-symbol.tsx'
import classes from './shell.module.css'

export const Brand = () => (
  <Link to="/" className={classes.brand} aria-label="Leveza, visão geral">
    <BrandSymbol size={30} />
    <span>Leveza</span>
  </Link>
)
