import { Switch, Textarea } from '@mantine/core'
import { matchesIn } from '#content/wording/matches.ts'
import { ruleOf } from '#content/wording/rules.ts'
import type { PictureChange } from '#protocol/library.ts'
import { Note } from '../../ui/parts/note.tsx'

const MAX_ALT = 300

export type Description = Required<Pick<PictureChange, 'alt' | 'isDecorative'>>

type Props = {
  value: Description
  error?: string | undefined
  onChange: (description: Description) => void
}

/** What a picture says to people who don't see it. */
export const DescriptionFields = ({ value, error, onChange }: Props) => (
  <>
    <Textarea
      label="O que se vê na imagem"
      description="Para quem não enxerga. Uma frase curta."
      rows={1}
      maxLength={MAX_ALT}
      value={value.isDecorative ? '' : value.alt}
      disabled={value.isDecorative}
      error={error}
      onChange={({ currentTarget }) => onChange({ ...value, alt: currentTarget.value })}
    />
    {!value.isDecorative &&
      matchesIn(value.alt).map(({ rule, words, from }) => (
        <Note tone="warn" key={`${rule} ${from}`} role="status">
          “{words}”: {ruleOf(rule)?.says}
        </Note>
      ))}
    <Switch
      label="Só decorativa"
      description="Não diz nada que o texto já não diga; leitores de tela pulam."
      checked={value.isDecorative}
      onChange={({ currentTarget }) => onChange({ ...value, isDecorative: currentTarget.checked })}
    />
  </>
)
