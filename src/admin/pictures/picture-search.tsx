import { Text, TextInput, type TextInputProps } from '@mantine/core'
import Search from 'lucide-react/icons/search'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import { withoutAccents } from '#content/rules/text.ts'
import type { LibraryPicture } from '#protocol/library.ts'

type Props = Omit<TextInputProps, 'onChange'> & {
  words: string
  onChange: (words: string) => void
}

export const PictureSearch = ({ words, onChange, ...input }: Props) => (
  <TextInput
    aria-label="Buscar imagem"
    placeholder="Buscar por nome ou descrição"
    leftSection={<Search size={18} aria-hidden />}
    value={words}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...input}
  />
)

export const NoPictures = ({ words }: { words: string }) => (
  <Text className="soft">
    {words ? 'Nenhuma imagem com esse nome.' : 'Você ainda não enviou imagens.'}
  </Text>
)

/** Matches pictures whose name or description contains all the words, ignoring accents. */
export const byWords = (words: string) => {
  const wanted = withoutAccents(words).split(/\s+/).filter(Boolean)
  return ({ name, alt }: Pick<LibraryPicture, 'name' | 'alt'>) =>
    wanted.every((word) => withoutAccents(`${name} ${alt}`).includes(word))
}

export const categoryLabels: Record<PictureCategory, string> = {
  'hero-background': 'Fundo da abertura',
  'about-image': 'Sobre',
  'cta-background': 'Fundo da chamada final',
  logo: 'Logo',
  treatments: 'Tratamentos',
  'team-member': 'Equipe',
  testimonial: 'Depoimentos',
  default: 'Outras',
}
