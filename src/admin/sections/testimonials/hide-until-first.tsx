import { Button, type ButtonProps } from '@mantine/core'
import { useSection } from '../../data/documents.ts'
import { save } from '../../data/saves.ts'
import { act } from '../../history/act.ts'

const ENTITY = 'testimonialsSection'

/** Takes the words that announce testimonials off the page: without them, an empty section is not shown. The toast brings them back. */
export function HideUntilFirst(props: ButtonProps) {
  const { document } = useSection(ENTITY)
  const hide = () =>
    document &&
    act('A seção Depoimentos só aparece com o primeiro aprovado.', () =>
      save(ENTITY, { _id: document._id, _version: document._version }, { emptyText: '' }),
    )
  return (
    <Button variant="light" {...props} disabled={!document} onClick={hide}>
      Esconder até o primeiro
    </Button>
  )
}
