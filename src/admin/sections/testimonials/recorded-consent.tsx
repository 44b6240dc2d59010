import { Button, Title } from '@mantine/core'
import Download from 'lucide-react/icons/download'
import FileCheck from 'lucide-react/icons/file-check'
import { CONSENTS_CSV_PATH, type Consent, consentFilePathOf } from '#protocol/consents.ts'
import { useSession } from '../../session/guard.tsx'
import { recordOf } from './consent-words.ts'
import classes from './consents.module.css'

/** The proof beside the words. */
export function RecordedConsent({ consent }: { consent: Consent }) {
  const { role } = useSession()
  return (
    <div className={classes.record}>
      <Title order={3}>
        <FileCheck size={20} aria-hidden />
        Autorização registrada
      </Title>
      <dl>
        {recordOf(consent).map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {consent.file && (
        <DownloadLink href={consentFilePathOf(consent.id)}>Abrir a assinada</DownloadLink>
      )}
      {role === 'owner' && <DownloadLink href={CONSENTS_CSV_PATH}>Baixar o registro</DownloadLink>}
    </div>
  )
}

const DownloadLink = ({ href, children }: { href: string; children: string }) => (
  <Button
    component="a"
    href={href}
    download
    variant="subtle"
    px="sm"
    ml={-12}
    leftSection={<Download size={18} aria-hidden />}
  >
    {children}
  </Button>
)
