import { Button, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSession } from '../../session/guard.tsx'
import classes from './first-visit.module.css'
import { isFirstVisit, keepPointersSeen } from './first-visit-storage.ts'

/** What to point at: the first match that is visible, because phones have other elements. */
const pointers = [
  {
    at: '[data-search]',
    title: 'Procure o que mudar',
    words: 'Escreva “telefone” ou “foto da capa”: o campo certo abre, pronto para escrever.',
  },
  {
    at: 'nav a[href$="/history"], [data-menu]',
    title: 'Nada se perde',
    words: 'Tudo o que você salva fica no Histórico. Sempre dá para voltar atrás.',
  },
  {
    at: '[data-help]',
    title: 'Ajuda em cada tela',
    words: 'Sob o seu nome, a ajuda explica a tela em que você está. A tecla ? também.',
  },
]

/** Three pointers for a new person. They block nothing, and are shown only once. */
export function FirstVisit() {
  const { user } = useSession()
  const [step, setStep] = useState(() => (isFirstVisit(user) ? 0 : pointers.length))
  const pointer = pointers[step]
  const isShown = pointer !== undefined
  useEffect(() => {
    if (!isShown) return
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && setStep(pointers.length)
    addEventListener('keydown', handleKey)
    // Also when the person leaves the screen.
    return () => {
      removeEventListener('keydown', handleKey)
      keepPointersSeen(user)
    }
  }, [isShown, user])
  const place = usePlaceOf(pointer?.at)
  if (!pointer || !place) return null
  const isLast = step === pointers.length - 1
  return (
    <>
      <div className={classes.ring} style={ringOf(place)} aria-hidden="true" />
      <aside className={classes.card} style={cardOf(place)} aria-label="Primeira visita">
        <Title order={2} size="h4">
          {pointer.title}
        </Title>
        <Text size="sm">{pointer.words}</Text>
        <div className={classes.ways}>
          <Text size="xs" className="soft tabular">
            {`${step + 1} de ${pointers.length}`}
          </Text>
          {!isLast && (
            <Button variant="subtle" color="gray" onClick={() => setStep(pointers.length)}>
              Pular
            </Button>
          )}
          <Button variant="light" onClick={() => setStep(step + 1)}>
            {isLast ? 'Entendi' : 'Próximo'}
          </Button>
        </div>
      </aside>
    </>
  )
}

type Rect = { left: number; top: number; width: number; height: number }

/** The place of the first visible match; measured again when the window changes. */
function usePlaceOf(selector: string | undefined): Rect | undefined {
  const [place, setPlace] = useState<Rect>()
  useEffect(() => {
    const measure = () => {
      const found = selector ? [...document.querySelectorAll(selector)] : []
      setPlace(found.map((one) => one.getBoundingClientRect()).find((rect) => rect.width > 0))
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [selector])
  return place
}

const RING_GAP = 4
const CARD_WIDTH = 300
const EDGE = 12

const ringOf = ({ left, top, width, height }: Rect) => ({
  left: left - RING_GAP,
  top: top - RING_GAP,
  width: width + 2 * RING_GAP,
  height: height + 2 * RING_GAP,
})

/** Below the place and inside the window. */
const cardOf = ({ left, top, width, height }: Rect) => ({
  width: CARD_WIDTH,
  top: top + height + EDGE,
  left: Math.max(EDGE, Math.min(left + width / 2 - CARD_WIDTH / 2, innerWidth - CARD_WIDTH - EDGE)),
})
