import CloudOff from 'lucide-react/icons/cloud-off'
import HardDrive from 'lucide-react/icons/hard-drive'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useConnection } from '../connection.ts'
import classes from './shell.module.css'

const KEPT = 'Continue escrevendo: guardamos tudo aqui e salvamos'

const words = {
  'no-internet': {
    icon: WifiOff,
    title: 'Sem internet.',
    detail: `${KEPT} quando a conexão voltar.`,
  },
  'no-server': {
    icon: CloudOff,
    title: 'O site não está respondendo.',
    detail: `${KEPT} assim que ele voltar.`,
  },
  'no-space': {
    icon: HardDrive,
    title: 'O servidor está sem espaço em disco.',
    detail: `Avise quem cuida do servidor. ${KEPT} assim que houver espaço.`,
  },
}

/** On every screen: what prevents saving, and that nothing typed is lost. */
export function OfflineBanner() {
  const connection = useConnection()
  if (connection === 'open') return null
  const { icon: Icon, title, detail } = words[connection]
  return (
    <div className={classes.offline} role="status">
      <Icon size={20} aria-hidden />
      <span>
        <b>{title}</b> {detail}
      </span>
    </div>
  )
}
