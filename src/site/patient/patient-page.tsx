import type { ShownTerm } from '#content/consent/consent-term.ts'
import type { PatientView } from '#content/consent/patient-form.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { formatPhone } from '#content/rules/phone.ts'
import brand from '../parts/brand.module.css'
import { ClinicName, Logo, toneClassOf } from '../parts/brand.tsx'
import { PageImagesContext, pageImagesOf } from '../parts/picture.tsx'
import { OwnTestimonial } from './own-testimonial.tsx'
import { PatientForm } from './patient-form.tsx'

type Props = { content: PublicContent; view: PatientView; term: ShownTerm }

/** A page for one patient: the clinic's name, and no links but those for her task. */
export function PatientPage({ content, view, term }: Props) {
  const { contact, settings, header, design } = content
  const reach = formatPhone(contact.phone) || contact.email
  return (
    <div className="patient">
      <header className={`patient-top ${brand.brand}`}>
        {header.logo ? (
          <PageImagesContext value={pageImagesOf(content)}>
            <Logo
              url={header.logo}
              design={design}
              className={toneClassOf(header.logoTone, false)}
            />
          </PageImagesContext>
        ) : (
          <ClinicName siteName={settings.siteName} />
        )}
      </header>
      <main className="patient-main">
        {view.kind === 'form' && <PatientForm view={view} term={term} />}
        {view.kind === 'own' && <OwnTestimonial view={view} />}
        {view.kind === 'gone' && (
          <Message title="Este link já não vale">
            Este link já não vale; peça outro na recepção.
          </Message>
        )}
        {view.kind === 'failed' && (
          <Message title="Não deu certo agora">
            {`${view.message} Volte à página anterior: o que você escreveu continua lá.`}
          </Message>
        )}
      </main>
      <footer className="patient-foot">
        Página sem cookies e sem cadastro.
        {reach && (
          <>
            {' Dúvidas? Fale com a recepção: '}
            <span>{reach}.</span>
          </>
        )}{' '}
        <a href="/privacidade">Privacidade</a>
      </footer>
    </div>
  )
}

const Message = ({ title, children }: { title: string; children: string }) => (
  <>
    <h1>{title}</h1>
    <p className="patient-lead">{children}</p>
  </>
)

/** What the title of the window says. */
export const titleOf = ({ kind }: PatientView): string =>
  ({
    form: 'Seu depoimento',
    own: 'Seu depoimento',
    gone: 'Este link já não vale',
    failed: 'Não deu certo agora',
  })[kind]
