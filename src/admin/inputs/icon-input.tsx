import { Center, Group, Radio } from '@mantine/core'
import Activity from 'lucide-react/icons/activity'
import Apple from 'lucide-react/icons/apple'
import Baby from 'lucide-react/icons/baby'
import Brain from 'lucide-react/icons/brain'
import Check from 'lucide-react/icons/check'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Heart from 'lucide-react/icons/heart'
import Pill from 'lucide-react/icons/pill'
import Sparkles from 'lucide-react/icons/sparkles'
import Star from 'lucide-react/icons/star'
import Zap from 'lucide-react/icons/zap'
import { type InputProps, useFieldValue, useInputProps } from './input-props.ts'

const icons = {
  Heart: [Heart, 'Coração'],
  Baby: [Baby, 'Bebê'],
  Brain: [Brain, 'Cérebro'],
  Sparkles: [Sparkles, 'Brilho'],
  Dumbbell: [Dumbbell, 'Halter'],
  Activity: [Activity, 'Batimento'],
  Zap: [Zap, 'Raio'],
  Apple: [Apple, 'Maçã'],
  Pill: [Pill, 'Comprimido'],
  Star: [Star, 'Estrela'],
  Check: [Check, 'Visto'],
} as const

/** Picks an icon; an unknown name counts as the star. */
export function IconInput(props: InputProps) {
  const { value, onChange, error } = useFieldValue<string>(props.path)
  const { label, description } = useInputProps(props)
  const chosen = Object.hasOwn(icons, value) ? value : 'Star'
  return (
    <Radio.Group
      {...{ label, description, error, onChange }}
      labelElement="div"
      data-holds={props.path}
      value={chosen}
    >
      <Group gap="xs" mt="2xs">
        {Object.entries(icons).map(([name, [Icon, words]]) => (
          <Radio.Card
            key={name}
            value={name}
            w={44}
            h={44}
            aria-label={words}
            title={words}
            tabIndex={name === chosen ? 0 : -1}
          >
            <Center>
              <Icon size={20} aria-hidden />
            </Center>
          </Radio.Card>
        ))}
      </Group>
    </Radio.Group>
  )
}
