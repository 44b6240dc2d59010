import type { PatientView } from '#content/consent/patient-view.ts'
import { dateFormat } from '#content/rules/date-format.ts'

type OwnView = Extract<PatientView, { kind: 'own' }>

/** What became of her words, her link to keep, and the way to take them back. */
export function OwnTestimonial({ view }: { view: OwnView }) {
  const { state, words, isNew, link, acceptedAt, termVersion } = view
  const { label, title, lead } = wordsOf(view)
  return (
    <>
      <p className="patient-label">{label}</p>
      <h1>{title}</h1>
      {lead && <p className="patient-lead">{lead}</p>}
      {words && (
        <figure className="patient-quote">
          <span aria-hidden="true">“</span>
          <blockquote>{words.text}</blockquote>
          <figcaption>
            {[`${words.name} · ${words.rating} de 5 estrelas`, view.image && 'com a sua foto']
              .filter(Boolean)
              .join(' · ')}
          </figcaption>
        </figure>
      )}
      {state !== 'withdrawn' && <OwnLink link={link} isNew={isNew} />}
      {state !== 'withdrawn' && <Withdrawal link={link} isLive={state === 'live'} />}
      <p className="patient-small">
        {`Você aceitou o termo versão ${termVersion} em ${momentOf(acceptedAt)}. `}
        <a href={`${pathOf(link)}/termo.txt`}>Baixar uma cópia</a>
      </p>
    </>
  )
}

function wordsOf({ state, since, isNew }: OwnView): { label: string; title: string; lead: string } {
  if (state === 'withdrawn') {
    return {
      label: 'Retirado',
      title: 'Seu depoimento saiu do site.',
      lead: `Você o retirou${since ? ` em ${momentOf(since)}` : ''}. Ele não aparece mais em lugar nenhum do site, nem nas versões antigas, e não volta sem uma nova autorização sua.`,
    }
  }
  if (isNew) {
    return {
      label: 'Recebemos',
      title: 'Obrigada por contar.',
      lead: 'A clínica vai ler e, se publicar, mostra exatamente as suas palavras.',
    }
  }
  if (state === 'live') {
    return {
      label: 'Seu depoimento',
      title: since ? `Está no ar desde ${dayOf(since)}.` : 'Está no ar.',
      lead: '',
    }
  }
  return state === 'waiting'
    ? { label: 'Seu depoimento', title: 'Ainda não publicado.', lead: 'A clínica vai ler antes.' }
    : { label: 'Seu depoimento', title: 'Não está no ar.', lead: 'A clínica não o mostra agora.' }
}

const OwnLink = ({ link, isNew }: { link: string; isNew: boolean }) => (
  <section className="patient-own">
    <h2>{isNew ? 'Guarde o seu link' : 'O seu link'}</h2>
    <p>
      Com ele você vê o que está no ar e retira quando quiser. É só seu: não o mandamos a mais
      ninguém.
    </p>
    <code>{link}</code>
    <a
      className="patient-line"
      href={`https://wa.me/?text=${encodeURIComponent(link)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      Mandar ao meu WhatsApp
    </a>
  </section>
)

const Withdrawal = ({ link, isLive }: { link: string; isLive: boolean }) => (
  <section className="patient-take" aria-labelledby="take">
    <h2 id="take">Quer retirar?</h2>
    <p>
      {isLive
        ? 'Sai do site agora, na mesma hora, e também das versões antigas. '
        : 'A clínica deixa de poder publicá-lo. '}
      Você não precisa dizer por quê, e nada muda no seu atendimento.
    </p>
    <form method="post" action={`${pathOf(link)}/retirar`}>
      <button type="submit">{isLive ? 'Retirar do site agora' : 'Retirar meu depoimento'}</button>
    </form>
  </section>
)

const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

const dayOf = dateFormat({ day: 'numeric', month: 'long' })
const momentOf = dateFormat({ dateStyle: 'long', timeStyle: 'short' })
