import { Button, CloseButton, Group, Text, Title } from '@mantine/core'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef } from 'react'
import type { SheetProps } from '../ui/preview/use-field-sheet.ts'
import { fieldNameOf } from './field-name.ts'
import { type FieldPlace, fieldOf } from './field-place.ts'
import { fieldAtElement, focusField } from './focus-field.ts'

/** The name of the one field that is shown over the page. */
function Head({ input, onClose }: SheetProps) {
  const place = fieldAtElement(input)
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    const sheet = head.current?.parentElement
    sheet?.addEventListener('keydown', handleKey)
    return () => sheet?.removeEventListener('keydown', handleKey)
  })
  return (
    <Group ref={head} justify="space-between" wrap="nowrap" gap="sm" mb="xs">
      <Title order={2}>{place ? fieldNameOf(place) : ''}</Title>
      <CloseButton size={40} iconSize={20} aria-label="Fechar o campo" onClick={onClose} />
    </Group>
  )
}

/** Buttons to its neighbours, and the way back. */
function Foot({ input, onClose }: SheetProps) {
  const place = fieldAtElement(input)
  const places = placesBeside(input)
  const at = places.findIndex((other) => place && fieldOf(other) === fieldOf(place))
  return (
    <Group gap={0} wrap="nowrap" mt="xs" mx="-xs">
      <Neighbour place={places[at - 1]} side="left" />
      <Neighbour place={places[at + 1]} side="right" />
      <Button variant="light" ml="auto" flex="none" onClick={onClose}>
        Pronto
      </Button>
    </Group>
  )
}

export const fieldSheet = { Head, Foot }

type NeighbourProps = { place: FieldPlace | undefined; side: 'left' | 'right' }

function Neighbour({ place, side }: NeighbourProps) {
  if (!place) return null
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  const icon = { [`${side}Section`]: <Icon size={18} aria-hidden /> }
  const name = fieldNameOf(place)
  return (
    <Button
      variant="subtle"
      color="gray"
      flex="0 1 auto"
      miw={0}
      px="xs"
      fz="sm"
      aria-label={name}
      onClick={() => focusField(fieldOf(place))}
      {...icon}
    >
      <Text span inherit truncate>
        {shortOf(name)}
      </Text>
    </Button>
  )
}

/** 'Título' for 'Título da abertura', 'Cartão 2' for 'Cartão 2 da abertura: título'. */
const shortOf = (name: string) => name.replace(/ (?:d[aeo]s? .+|: .+)$/, '')

/** The fields of the form in their order. */
function placesBeside(input: HTMLElement): FieldPlace[] {
  const inputs = input.closest('[data-document]')?.querySelectorAll('[name], [data-holds]') ?? []
  const places = [...inputs].flatMap((element) => fieldAtElement(element) ?? [])
  return places.filter(
    (place, index) => places.findIndex((other) => fieldOf(other) === fieldOf(place)) === index,
  )
}
