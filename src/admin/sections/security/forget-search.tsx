import { ActionIcon, Button, Text, TextInput, Tooltip } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import { MAX_TERM_LENGTH, MAX_TERMS, MIN_TERM_LENGTH } from '#protocol/erasure.ts'
import { focusBefore } from '../../ui/page/focus-before.ts'
import classes from './forget.module.css'

type Props = {
  isBusy: boolean
  /** After a search, the main button is the one that erases. */
  isQuiet: boolean
  onSearch: (terms: string[]) => void
}

/** The name, and other ways in which the person may be named. */
export function ForgetSearch({ isBusy, isQuiet, onSearch }: Props) {
  const [terms, setTerms] = useState([''])
  const [error, setError] = useState('')
  const change = (index: number, term: string) =>
    setTerms(terms.map((one, other) => (other === index ? term : one)))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = terms.map((term) => term.trim()).filter(Boolean)
    const isLong = wanted.length > 0 && wanted.every((term) => term.length >= MIN_TERM_LENGTH)
    setError(isLong ? '' : 'Escreva pelo menos três letras')
    if (isLong) onSearch(wanted)
  }
  return (
    <form className={classes.ask} onSubmit={handleSubmit} noValidate>
      <Text className={classes.pretty}>
        Quando alguém pede para sair do site (LGPD, art. 18), procuramos o nome em todo lugar. Você
        vê o que apareceu e escolhe o que apagar.
      </Text>
      <div>
        {terms.map((term, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the inputs have no other identity.
          <div key={index} className={classes.term}>
            <TextInput
              label={index === 0 ? 'Nome ou e-mail da pessoa' : undefined}
              aria-label={index === 0 ? undefined : 'E-mail, telefone ou outra forma do nome'}
              placeholder={index === 0 ? undefined : 'E-mail, telefone ou outro nome'}
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
        <div className={classes.termActions}>
          {terms.length < MAX_TERMS && (
            <Button
              variant="subtle"
              px="sm"
              ml={-12}
              leftSection={<Plus size={16} aria-hidden />}
              onClick={() => setTerms([...terms, ''])}
            >
              E-mail, telefone ou outro nome
            </Button>
          )}
          <Button type="submit" variant={isQuiet ? 'default' : 'filled'} loading={isBusy}>
            Procurar
          </Button>
        </div>
      </div>
    </form>
  )
}
