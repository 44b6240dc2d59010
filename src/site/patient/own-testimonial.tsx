import type { PatientView } from '#content/consent/patient-form.ts'
import { dateFormat } from '#content/rules/clinic-time.ts'
import action from '../parts/action.module.css'
import { Action } from '../parts/action.tsx'
import { Label } from '../parts/section-head.tsx'

type OwnView = Extract<PatientView, { kind: 'own' }>

/** What became of her words, her link to keep, and the way to take them back. */
export function OwnTestimonial({ view }: { view: OwnView }) {
  const { state, words, isNew, link, acceptedAt, termVersion } = view
  const { title, lead } = wordsOf(view)
  const isErased = state === 'erased'
  return (
    <>
      <Label>Seu depoimento</Label>
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
      {isErased && <Kept hasPicture={view.image !== ''} />}
      {!isErased && <OwnLink link={link} isNew={isNew} />}
      {!isErased && <Withdrawal link={link} isLive={state === 'live'} />}
      <p className="patient-small">
        {`Você aceitou o termo versão ${termVersion} em ${momentOf(acceptedAt)}. `}
        <a href={`${pathOf(link)}/copia.html`}>Baixar uma cópia</a>
      </p>
    </>
  )
}

function wordsOf({ state, since, isNew, isWaiting, isEnded, image }: OwnView) {
  if (state === 'erased') {
    const what = image
      ? 'O texto e o nome saíram'
      : 'O texto, o nome e a foto, se havia uma, saíram'
    return {
      title: since ? `Foi apagado em ${dateOf(since)}.` : 'Foi apagado.',
      lead: `${what} do site e do seu histórico, e não voltam.`,
    }
  }
  if (state === 'live') {
    return { title: since ? `Está no ar desde ${dateOf(since)}.` : 'Está no ar.', lead: '' }
  }
  if (isEnded) {
    const lead =
      'A sua autorização chegou ao fim. A clínica guarda o texto, sem mostrá-lo, até apagá-lo ou pedir outra a você.'
    return { title: 'Não está no ar.', lead }
  }
  if (!isWaiting) return { title: 'Não está no ar.', lead: 'A clínica não o mostra agora.' }
  const outcome = 'ainda vai ler e, se publicar, mostra exatamente as suas palavras.'
  return isNew
    ? { title: 'Obrigada por contar.', lead: `Ainda não está no ar: a clínica ${outcome}` }
    : { title: 'Não está no ar.', lead: `A clínica ${outcome}` }
}

/** What is left after an erasure, and why. */
const Kept = ({ hasPicture }: { hasPicture: boolean }) => (
  <section className="patient-own">
    <h2>O que fica</h2>
    <ul>
      {hasPicture && (
        <li>
          A foto aparece também em outra parte do site e ficou lá. Fale com a clínica para tirá-la.
        </li>
      )}
      <li>
        A prova de que você autorizou: o termo, sem o seu nome, as datas e um código do texto, que
        não permite lê-lo (LGPD, art. 16, I). Ela não tem prazo para ser apagada.
      </li>
      <li>
        Cópias de segurança feitas antes ainda têm o depoimento. As que o site faz à noite são
        apagadas em até 12 meses; outras, quando a clínica as apagar. Se uma delas for restaurada
        neste site, ele apaga o depoimento de novo.
      </li>
    </ul>
  </section>
)

const OwnLink = ({ link, isNew }: { link: string; isNew: boolean }) => (
  <section className="patient-own">
    <h2>{isNew ? 'Guarde o seu link' : 'O seu link'}</h2>
    <p>
      Com ele você vê o que está no ar e retira quando quiser. É só seu: não o mandamos a mais
      ninguém.
    </p>
    <code>{link}</code>
    <Action button={toOwnChat(link)} look="line" className="patient-button" />
  </section>
)

const button = `patient-button ${action.action}`

const Withdrawal = ({ link, isLive }: { link: string; isLive: boolean }) => (
  <section className="patient-take" aria-labelledby="take">
    <h2 id="take">Quer retirar?</h2>
    <p>
      {isLive && 'Sai do site na mesma hora. '}O texto, o nome e a foto são apagados, também das
      versões antigas. Fica só a prova de que você autorizou. Cópias de segurança feitas antes ainda
      os têm: as que o site faz à noite são apagadas em até 12 meses; outras, quando a clínica as
      apagar. Você não precisa dizer por quê, e nada muda no seu atendimento.
    </p>
    <details>
      <summary className={button}>
        {isLive ? 'Retirar do site agora' : 'Retirar meu depoimento'}
      </summary>
      <form method="post" action={`${pathOf(link)}/retirar`}>
        <p>Retirar mesmo? Não dá para voltar atrás.</p>
        <button type="submit" className={button}>
          Sim, retirar
        </button>
      </form>
    </details>
  </section>
)

const toOwnChat = (link: string) => ({
  text: 'Mandar ao meu WhatsApp',
  href: `https://wa.me/?text=${encodeURIComponent(link)}`,
  opensNewTab: true,
})

const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

const dateOf = dateFormat({ dateStyle: 'long' })
const momentOf = dateFormat({ dateStyle: 'long', timeStyle: 'short' })
