import { Box, Button, Text, Title } from '@mantine/core'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronRight from 'lucide-react/icons/chevron-right'
import MessageCircle from 'lucide-react/icons/message-circle'
import Quote from 'lucide-react/icons/quote'
import Search from 'lucide-react/icons/search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserCog from 'lucide-react/icons/user-cog'
import { Link } from 'react-router'
import { useSession } from '../../session/guard.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { momentOf } from '../../ui/format.ts'
import { FormSection } from '../../ui/page/screen.tsx'
import classes from './launched.module.css'

/** Addresses that lead nowhere from a patient's phone. */
const isLocal = (address: string) =>
  /^\w+:\/\/(?:localhost|127\.|10\.|192\.168\.|\[::1\])/.test(address)

/** After the launch: the link to share, and what to do next. */
export function Launched({ at }: { at: string }) {
  const address = `${location.origin}/`
  return (
    <Box className="sheet" mb="xl">
      <div className={classes.news} role="status">
        <Title order={2}>{`O site foi lançado ${momentOf(at)}`}</Title>
        <Text className="soft">
          O aviso de conteúdo de exemplo saiu e as pacientes já podem chegar. Cada mudança que você
          salvar aparece na hora.
        </Text>
      </div>
      <FormSection
        title="Conte para todo mundo"
        hint={
          isLocal(address)
            ? 'Este endereço não abre no celular das pacientes. Abra o painel pelo endereço do site antes de mandar.'
            : 'O link abre em qualquer celular.'
        }
      >
        <CopyField label="Endereço do site" value={address} />
        <div>
          <Button
            component="a"
            href={`https://wa.me/?text=${encodeURIComponent(`Nosso site novo está no ar: ${address}`)}`}
            target="_blank"
            rel="noopener"
            variant="light"
            leftSection={<MessageCircle size={18} aria-hidden />}
          >
            Mandar por WhatsApp
          </Button>
        </div>
      </FormSection>
      <FormSection title="E agora" hint="Nada disso tem pressa.">
        <NextSteps />
      </FormSection>
    </Box>
  )
}

const steps = [
  { to: '/testimonials', words: 'Pedir depoimentos às pacientes', Icon: Quote },
  { to: '/hours', words: 'Conferir o horário e os feriados do ano', Icon: CalendarClock },
  { to: '/seo', words: 'Ver como o Google mostra o site', Icon: Search },
]
const ownerSteps = [
  { to: '/people', words: 'Convidar quem ajuda com o site', Icon: UserCog },
  { to: '/security', words: 'Ver se há cópias de segurança', Icon: ShieldCheck },
]

function NextSteps() {
  const { role } = useSession()
  return (
    <ul className={classes.next}>
      {[...steps, ...(role === 'owner' ? ownerSteps : [])].map(({ to, words, Icon }) => (
        <li key={to}>
          <Link to={to}>
            <Icon size={19} aria-hidden />
            <span>{words}</span>
            <ChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
