import { Button, ColorSwatch, Text } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import Triangle from 'lucide-react/icons/triangle-alert'
import { useMemo } from 'react'
import { editor } from '#content/schema/fields.ts'
import { design } from '#content/sections/design.ts'
import type { Document } from '#sdk/documents.ts'
import { useFormContext } from '../../inputs/form-context.tsx'
import { type Verdict, verdictsOf } from './colour-pairs.ts'
import classes from './colour-verdicts.module.css'
import { ratioText } from './ratio-words.ts'
import { useTypedDesign } from './use-typed-design.ts'

/** Every colour pair of the page with its contrast; one click fixes those that fail. */
export function ColourVerdicts({ document }: { document: Document<'design'> }) {
  const { form } = useFormContext()
  const typed = useTypedDesign(document)
  const verdicts = useMemo(() => verdictsOf(typed), [typed])
  return (
    <ul className={classes.pairs}>
      {verdicts.map((verdict) => (
        <Row
          key={verdict.label}
          verdict={verdict}
          onFix={({ field, shade }) => form.setFieldValue(field, shade)}
        />
      ))}
    </ul>
  )
}

type RowProps = {
  verdict: Verdict
  onFix: (fix: NonNullable<Verdict['fix']>) => void
}

function Row({ verdict, onFix }: RowProps) {
  const { label, isGood, words, ratio, ink, ground, instead, fix } = verdict
  return (
    <li className={classes.pair}>
      <span
        className={classes.sample}
        style={{ color: ink, background: ground }}
        aria-hidden="true"
        inert
      >
        Aa
      </span>
      <div className={classes.words}>
        <Text fw={600}>{label}</Text>
        <Text size="sm" className={isGood ? classes.good : classes.bad} component="div">
          {isGood ? <Check size={16} aria-hidden /> : <Triangle size={16} aria-hidden />}
          <span>{words}</span>
          <span aria-hidden="true">·</span>
          <span className="tabular">{ratioText(ratio)}</span>
        </Text>
        {instead && (
          <Text size="xs" className="soft">
            {isGood
              ? `No site vira ${instead}, que se lê ainda melhor.`
              : `Enquanto isso o site mostra ${instead}, que dá para ler.`}
          </Text>
        )}
      </div>
      {fix && (
        <Button
          variant="light"
          leftSection={<ColorSwatch color={fix.shade} size={18} withShadow={false} />}
          aria-label={`Usar ${fix.shade} em ${editor.get(design.schema.shape[fix.field])?.label}`}
          onClick={() => onFix(fix)}
        >
          {`Usar ${fix.shade}`}
        </Button>
      )}
    </li>
  )
}
