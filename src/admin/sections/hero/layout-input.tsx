import { Input, Radio, Text } from '@mantine/core'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import { plainUrlOf } from '#content/pictures/pictures.ts'
import {
  isUpright,
  type LayoutChoice,
  type OpeningLayout,
  openingLayoutOf,
} from '#content/public/opening-layout.ts'
import { fieldAt } from '#content/schema/paths.ts'
import { useFormContext } from '../../inputs/form-context.tsx'
import { optionsOf, useFieldValue } from '../../inputs/input-props.ts'
import { usePictureFacts } from '../../pictures/thumb.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import classes from './hero-editor.module.css'

const COVERED = 'A foto está em pé: o texto pode cobrir o rosto.'

const hints: Record<OpeningLayout, string> = {
  background: 'Bom para paisagens e texturas.',
  beside: 'No celular, acima dele. O rosto fica livre.',
  above: 'Em qualquer tela, com o texto por baixo.',
}

const chosenHints: Record<OpeningLayout, string> = {
  background: 'Esta é deitada: fica no fundo.',
  beside: 'Esta está em pé: fica ao lado do texto.',
  above: '',
}

/** Where the picture of the opening is, each way with a small drawing of it. */
export function LayoutInput() {
  const { schema } = useFormContext()
  const field = fieldAt(schema, 'layout')
  const { value, onChange, error } = useFieldValue<LayoutChoice>('layout')
  const { value: chosen } = useFieldValue<string>('backgroundImage')
  const url = chosen || defaultPictures.hero
  const facts = usePictureFacts()(url)
  const hintOf = (choice: LayoutChoice, layout: OpeningLayout) => {
    if (choice === 'auto') return chosenHints[layout]
    return choice === 'background' && isUpright(facts) ? COVERED : hints[layout]
  }
  return (
    <Input.Wrapper label={field.label} error={error} labelElement="div" data-holds="layout">
      <Radio.Group
        value={value}
        onChange={(next) => onChange(next as LayoutChoice)}
        aria-label={field.label}
        mt="2xs"
      >
        <div className={classes.layouts}>
          {optionsOf(field).map(({ value: option, label }) => {
            const choice = option as LayoutChoice
            const layout = openingLayoutOf(choice, facts)
            return (
              <ChoiceCard key={choice} value={choice}>
                <span className={classes.layout}>
                  <span>
                    <b>{label}</b>
                    <Text component="span" display="block" size="sm" className="soft">
                      {hintOf(choice, layout)}
                    </Text>
                  </span>
                  <span className={classes.drawing} data-layout={layout} aria-hidden>
                    <img src={plainUrlOf(url, facts)} alt="" />
                    <i />
                  </span>
                </span>
              </ChoiceCard>
            )
          })}
        </div>
      </Radio.Group>
    </Input.Wrapper>
  )
}
