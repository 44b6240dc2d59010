import Check from 'lucide-react/icons/check'
import Triangle from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { CellKind } from '#content/preflight/colour-pairs.ts'
import type { Document } from '#sdk/documents.ts'
import { useFormContext } from '../../inputs/form-context.tsx'
import classes from './board.module.css'
import { boardOf, type Cell, type Ground } from './colour-board.ts'
import type { Fix } from './colour-pairs.ts'
import { ratioText } from './ratio-words.ts'
import { useTypedDesign } from './use-typed-design.ts'

/** Every kind of element of the page on each of its backgrounds, with its contrast. */
export function Board({ document }: { document: Document<'design'> }) {
  const { latestForm } = useFormContext()
  const design = useTypedDesign(document)
  return (
    <div className={classes.board}>
      {boardOf(design).map((ground) => (
        <GroundBlock
          key={ground.name}
          ground={ground}
          star={design.accentColor}
          onFix={({ field, shade }) => latestForm().setFieldValue(field, shade)}
        />
      ))}
    </div>
  )
}

type GroundProps = { ground: Ground; star: string; onFix: (fix: Fix) => void }

const GroundBlock = ({ ground: { name, note, ground, ink, cells }, star, onFix }: GroundProps) => (
  <section className={classes.ground} style={{ background: ground, color: ink }} aria-label={name}>
    <header>
      <b>{name}</b>
      <small>{note}</small>
    </header>
    {cells.map((cell) => (
      <div key={cell.kind} className={classes.cell}>
        {samples[cell.kind](cell, star)}
        <Ratio cell={cell} onFix={onFix} />
      </div>
    ))}
  </section>
)

const filled = ({ ink, ground }: Cell) => ({ color: ink, background: ground })

const samples: Record<CellKind, (cell: Cell, star: string) => ReactNode> = {
  text: () => (
    <p className={classes.text}>
      <b>Entender o lipedema</b>
      Cada área entra quando faz sentido para o seu caso.
    </p>
  ),
  button: (cell) => (
    <span className={classes.button} style={filled(cell)}>
      Agendar Consulta
    </span>
  ),
  link: ({ ink }) => (
    <span className={classes.link} style={{ color: ink }}>
      Saiba Mais
    </span>
  ),
  badge: (cell) => (
    <span className={classes.badge} style={filled(cell)}>
      Reabilitação
    </span>
  ),
  stars: ({ ink }, star) => (
    <span className={classes.stars} role="img" aria-label="Estrelas">
      {FIVE.map((at) => (
        <svg key={at} viewBox="0 0 24 24" aria-hidden="true" fill={star} stroke={ink}>
          <path d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z" />
        </svg>
      ))}
    </span>
  ),
}

const FIVE = [1, 2, 3, 4, 5]

const names: Record<CellKind, string> = {
  text: 'Texto',
  button: 'Botão',
  link: 'Link',
  badge: 'Etiqueta',
  stars: 'Estrelas',
}

function Ratio({ cell, onFix }: { cell: Cell; onFix: (fix: Fix) => void }) {
  const { kind, ratio, isGood, fix } = cell
  if (isGood || !fix) {
    return (
      <span className={classes.ratio}>
        {isGood ? (
          <Check size={14} role="img" aria-label="Dá para ler:" />
        ) : (
          <Triangle size={14} role="img" aria-label="Difícil de ler:" />
        )}
        {ratioText(ratio)}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={classes.fix}
      aria-label={`Arrumar ${names[kind]}: ${ratioText(ratio)}`}
      onClick={() => onFix(fix)}
    >
      <Triangle size={14} aria-hidden /> {ratioText(ratio)} · <u>arrumar</u>
    </button>
  )
}
