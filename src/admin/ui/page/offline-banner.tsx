import CloudOff from 'lucide-react/icons/cloud-off'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useConnection } from '../connection.ts'
import classes from './shell.module.css'

/** On every screen: what is wrong with the connection, and that nothing typed is lost. */
export function OfflineBanner() {
  const connection = useConnection()
  if (connection === 'open') return null
  const hasInternet = connection === 'no-server'
  const Icon = hasInternet ? CloudOff : WifiOff
  return (
    <div className={classes.offline} role="status">
      <Icon size={20} aria-hidden />
      <span>
        <b>{hasInternet ? 'O site não está respondendo.' : 'Sem internet.'}</b>{' '}
        {hasInternet
          ? 'Continue escrevendo: guardamos tudo aqui e salvamos assim que ele voltar.'
          : 'Continue escrevendo: guardamos tudo aqui e salvamos quando a conexão voltar.'}
      </span>
    </div>
  )
}
