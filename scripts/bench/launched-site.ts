import { exampleDocuments } from '#content/examples/examples.ts'
import type { StoredDocument } from '#content/index.ts'
import { seedExamples } from '#server/content/examples.ts'
import { launchSite } from '#server/content/launch.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { openDatabase } from '#server/database/open/open.ts'
import { makeFolder } from '../processes.ts'

/** The content that a clinic must provide before it can launch. */
const own: Record<string, object> = {
  contact: {
    phone: '(47) 3333-1234',
    whatsapp: '(47) 99123-4567',
    email: 'contato@clinica.com.br',
    address: 'Rua das Flores, 10, Blumenau – SC',
  },
  links: {
    socialMedia: {
      facebook: '',
      instagram: 'https://instagram.com/clinica',
      linkedin: '',
      youtube: '',
    },
  },
  settings: {
    siteName: 'Instituto Leveza',
    legal: {
      legalName: 'Instituto Leveza Ltda.',
      cnpj: '11.222.333/0001-81',
      clinicRegistration: 'CRM-SC PJ 1234',
      technicalDirector: 'Dra. Ana Lima – MÉDICA – CRM-SC 12345',
    },
  },
}

const confirmed = (document: StoredDocument): StoredDocument => {
  const data = { ...(document.data as object), ...own[document.entity] }
  if (document.entity === 'treatments') return { ...document, isExample: false }
  if (document.entity !== 'team') return { ...document, data }
  return {
    ...document,
    data: JSON.parse(
      JSON.stringify(data)
        .replace(/0{4,}/g, '12345')
        .replace(/ Exemplo"/g, ' Lima"'),
    ),
    isExample: false,
  }
}

/** The data folder of a launched site with the same page, and with more documents. */
export async function makeLaunchedSite(more: StoredDocument[] = []): Promise<string> {
  const dataDir = makeFolder()
  const db = await openDatabase({ dataDir, databaseUrl: undefined }, () => {})
  await migrate(db)
  await seedExamples(db, [...exampleDocuments().map(confirmed), ...more])
  await launchSite(db, 'bench', { isLaunched: false, now: new Date() })
  await db.destroy()
  return dataDir
}
