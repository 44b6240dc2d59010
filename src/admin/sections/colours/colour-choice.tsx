import { ColorSwatch, Group, Radio, SimpleGrid, Text, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { tonesOf, withDerivedColours } from '#content/colours/brand-colours.ts'
import type { Design } from '#content/sections/design.ts'
import { useFormContext } from '../../inputs/form-context.tsx'
import { type Palette, palettesOf, readyColours } from './palettes.ts'

/** The seven colours on offer. */
export function ReadyColours({ design }: { design: Design }) {
  const { form } = useFormContext()
  return (
    <Radio.Group
      label={<VisuallyHidden>Cores prontas</VisuallyHidden>}
      value={design.primaryColor}
      onChange={(colour) => form.setFieldValue('primaryColor', colour)}
    >
      <SimpleGrid cols={7} spacing="2xs" maw={340}>
        {readyColours.map(({ name, colour }) => (
          <Radio.Card key={name} value={colour} aria-label={name} p="2xs" radius={44}>
            <ColorSwatch color={colour} w="100%" h="auto" style={{ aspectRatio: 1 }} />
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

/** Four palettes from the clinic's colour: the one that was typed last, not one that a palette has set. */
export function Palettes({ design }: { design: Design }) {
  const { form } = useFormContext()
  const [made, setMade] = useState<{ from: string; primaryColor: string }>()
  const { primaryColor } = design
  const from = made?.primaryColor === primaryColor ? made.from : primaryColor
  const palettes = useMemo(() => palettesOf(from), [from])
  const isChosen = ({ colours }: Palette) =>
    Object.entries(colours).every(([field, colour]) => design[field as keyof Design] === colour)
  const choose = (palette: Palette | undefined) => {
    if (!palette) return
    const { colours } = palette
    setMade({ from, primaryColor: colours.primaryColor })
    form.setValues(colours)
  }
  return (
    <Radio.Group
      label={<VisuallyHidden>Paletas prontas</VisuallyHidden>}
      value={palettes.find(isChosen)?.name ?? ''}
      onChange={(name) => choose(palettes.find((one) => one.name === name))}
    >
      <SimpleGrid cols={2} spacing="sm">
        {palettes.map(({ name, colours }) => (
          <Radio.Card key={name} value={name} p="sm">
            <Swatches design={withDerivedColours({ ...design, ...colours })} />
            <Text fw={600} mt="xs">
              {name}
            </Text>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

function Swatches({ design }: { design: Design }) {
  const { primaryColor, secondaryColor, backgroundColor } = design
  const { night, deep } = tonesOf(primaryColor)
  return (
    <Group gap={2} wrap="nowrap" aria-hidden>
      {[night, deep, primaryColor, secondaryColor, backgroundColor].map((colour) => (
        <ColorSwatch key={colour} color={colour} flex={1} miw={0} h={34} radius="xs" />
      ))}
    </Group>
  )
}
