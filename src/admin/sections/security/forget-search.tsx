import { ActionIcon, Button, Select, Text, TextInput, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import {
  type ErasureSearch,
  MAX_TERM_LENGTH,
  MAX_TERMS,
  MIN_TERM_LENGTH,
} from '#protocol/erasure.ts'
import { erasureTestimonialsQuery } from '../../data/security/erasure.ts'
import { AddButton } from '../../inputs/add-button.tsx'
import { longDateOf } from '../../ui/format.ts'
import { focusBefore } from '../../ui/page/focus-before.ts'
import classes from './forget.module.css'

type Props = {
  isBusy: boolean
  /** After a search, the main button is the one that erases. */
  isQuiet: boolean
  onSearch: (search: ErasureSearch) => void
}

/** The name, and other ways in which the person may be named. */
export function ForgetSearch({ isBusy, isQuiet, onSearch }: Props) {
  const [terms, setTerms] = useState([''])
  const [testimonial, setTestimonial] = useState<string | null>(null)
  const [error, setError] = useState('')
  const change = (index: number, term: string) =>
    setTerms(terms.map((one, other) => (other === index ? term : one)))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = terms.map((term) => term.trim()).filter(Boolean)
    const testimonials = testimonial === null ? [] : [testimonial]
    const isLong = wanted.every((term) => term.length >= MIN_TERM_LENGTH)
    const isEnough = isLong && wanted.length + testimonials.length > 0
    setError(isEnough ? '' : 'Escreva pelo menos duas letras')
    if (isEnough) onSearch({ terms: wanted, testimonials })
  }
  return (
    <form className={classes.ask} onSubmit={handleSubmit} noValidate>
      <Text>
        Quando alguém pede para saber o que o site guarda, ou para sair dele (LGPD, art. 18),
        procuramos em todo lugar. Você vê o que apareceu e escolhe o que entregar ou apagar.
        <br />
        <br />
        Ela tem apelidos ou outro sobrenome? Acrescente: o painel não os adivinha.
      </Text>
      <div>
        {terms.map((term, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the inputs have no other identity.
          <div key={index} className={classes.term}>
            <TextInput
              label={index === 0 ? 'Nome da pessoa, ou o link do depoimento dela' : undefined}
              aria-label={index === 0 ? undefined : 'Apelido, e-mail ou telefone'}
              placeholder={index === 0 ? undefined : 'Apelido, e-mail ou telefone'}
              value={term}
              error={index === 0 && error}
              maxLength={MAX_TERM_LENGTH}
              autoComplete="off"
              leftSection={<Search size={18} aria-hidden />}
              onChange={({ currentTarget }) => change(index, currentTarget.value)}
            />
            {index > 0 && (
              <Tooltip label="Tirar">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={`Tirar a forma ${index + 1}`}
                  onClick={({ currentTarget }) => {
                    focusBefore(currentTarget.closest(`.${classes.term}`))
                    setTerms(terms.filter((_, other) => other !== index))
                  }}
                >
                  <X size={18} />
                </ActionIcon>
              </Tooltip>
            )}
          </div>
        ))}
        {terms.length < MAX_TERMS && (
          <AddButton mt="xs" onClick={() => setTerms([...terms, ''])}>
            Apelido, e-mail ou telefone
          </AddButton>
        )}
        <TestimonialSelect value={testimonial} onChange={setTestimonial} />
        <Button
          type="submit"
          variant={isQuiet ? 'default' : 'filled'}
          loading={isBusy}
          mt="md"
          fullWidth
        >
          Procurar
        </Button>
      </div>
    </form>
  )
}

const SHOWN_LETTERS = 60

type SelectProps = { value: string | null; onChange: (id: string | null) => void }

/** For a testimonial that names nobody. Absent while there are none. */
function TestimonialSelect({ value, onChange }: SelectProps) {
  const testimonials = useQuery(erasureTestimonialsQuery).data ?? []
  if (testimonials.length === 0) return null
  return (
    <Select
      label="Ou escolha o depoimento dela"
      placeholder="Também os que não têm nome"
      data={testimonials.map(({ id, name, text, at }) => ({
        value: id,
        label: `${name}, ${longDateOf(at)}: ${text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text}`,
      }))}
      value={value}
      onChange={onChange}
      searchable
      clearable
      mt={8}
    />
  )
}
