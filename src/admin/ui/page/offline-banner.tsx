import WifiOff from 'lucide-react/icons/wifi-off'
import { useIsOnline } from '../connection.ts'
import classes from './shell.module.css'

/** Lost connections are visible on every screen, and say that nothing is. */
export function OfflineBanner() {
  if (useIsOnline()) return null
  return (
    <div className={classes.offline} role="status">
      <WifiOff size={20} aria-hidden />
      <span>
        <b>Sem internet.</b> Continue escrevendo: guardamos tudo aqui e salvamos quando a conexão
        voltar.
      </span>
    </div>
  )
}
