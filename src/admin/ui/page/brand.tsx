import { useComputedColorScheme } from '@mantine/core'
import { Link } from 'react-router'
import light from '../../assets/symbol-color.svg'
import dark from '../../assets/symbol-color-on-dark.svg'
import classes from './shell.module.css'

export function Brand() {
  const scheme = useComputedColorScheme('light')
  return (
    <Link to="/" className={classes.brand ?? ''} aria-label="Leveza, visão geral">
      <img src={scheme === 'dark' ? dark : light} alt="" width={30} height={30} />
      <span>Leveza</span>
    </Link>
  )
}
