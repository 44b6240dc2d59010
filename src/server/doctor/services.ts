import { join } from 'node:path'
import { withTimeout } from '../async/timeouts.ts'
import type { Config } from '../config.ts'
import { openStorage } from '../images/storage/open-storage.ts'
import { openSmtp } from '../mail/smtp.ts'
import { openStorageProbe } from '../panel/storage-probe.ts'
import { type DoctorCheck, fine, problemOf, warning } from './doctor-check.ts'

const TIMEOUT_MILLISECONDS = 10_000

const names = { disk: 'disco', supabase: 'Supabase', s3: 'S3' }

/** Stores a picture of one pixel, reads it and deletes it. A disk is covered by the check of its folder. */
export async function checkStorage({
  storage,
  dataDir,
}: Pick<Config, 'storage' | 'dataDir'>): Promise<DoctorCheck> {
  const subject = 'Imagens'
  const name = names[storage.driver]
  if (storage.driver === 'disk') return fine(subject, `ficam no ${name}, com os dados`)
  const isReady = openStorageProbe(openStorage(storage, join(dataDir, 'media')))
  return (await withTimeout(TIMEOUT_MILLISECONDS, isReady()).catch(() => false))
    ? fine(subject, `${name} guarda e devolve imagens`)
    : problemOf(
        subject,
        `${name} não guarda ou não devolve imagens.\nConfira o endereço, o nome do bucket, a chave e o que ela pode fazer.`,
      )
}

export async function checkMail({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<DoctorCheck> {
  const subject = 'E-mail'
  if (!smtpUrl || !mailFrom) {
    return warning(
      subject,
      'nenhum servidor informado: convites e senhas novas esperam na caixa de saída.\nInforme SMTP_URL e MAIL_FROM.',
    )
  }
  const smtp = openSmtp(smtpUrl, mailFrom)
  try {
    await withTimeout(TIMEOUT_MILLISECONDS, smtp.verify())
    return fine(subject, 'o servidor responde e aceita o acesso')
  } catch (error) {
    const isRefused = (error as { code?: string }).code === 'EAUTH'
    return problemOf(
      subject,
      isRefused
        ? 'o servidor recusou o usuário ou a senha.\nConfira SMTP_URL.'
        : 'o servidor não responde.\nConfira o endereço e a porta em SMTP_URL, e se um firewall os bloqueia.',
    )
  } finally {
    smtp.close()
  }
}
