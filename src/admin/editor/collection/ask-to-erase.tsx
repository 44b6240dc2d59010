import { Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { type ErasureRequest, PICTURE_ENTITY, receiptPathOf } from '#protocol/erasure.ts'
import { eraseForGood } from '../../data/security.ts'
import { DialogForm } from '../../ui/parts/form-dialog.tsx'
import { showReceiptToast } from '../../ui/toast.tsx'

/** An entry or a picture that an owner may erase. `onErased` lets its own form close. */
export type Erasable = ErasureRequest & { onErased?: (() => void) | undefined }

const ID = 'erase'

/** Asks for the name first, and then offers the receipt. */
export const askToErase = (erasable: Erasable) =>
  modals.open({
    modalId: ID,
    title: (
      <Text component="span" fw={650} size="lg">
        {`Apagar "${erasable.name}" de vez?`}
      </Text>
    ),
    size: 480,
    closeOnClickOutside: false,
    children: <EraseForm {...erasable} />,
  })

const whatGoes = {
  picture: 'A imagem sai em todos os tamanhos, e das versões antigas de cada tela que a mostrou.',
  entry:
    'Saem o texto de hoje, o rascunho, todas as versões antigas e as fotos que só aparecem aqui; também papéis assinados e endereços antigos, se houver.',
}

const folded = (name: string) => name.trim().toLocaleLowerCase('pt-BR')

function EraseForm({ entity, id, name, onErased }: Erasable) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const close = () => modals.close(ID)
  const isValid = () => {
    const isSame = folded(typed) === folded(name)
    setError(isSame ? '' : 'O nome não confere')
    return isSame
  }
  const send = async () => {
    await eraseForGood({ entity, id, name: typed })
    close()
    onErased?.()
    showReceiptToast('Apagado de vez.', receiptPathOf(entity, id))
  }
  return (
    <DialogForm submit="Apagar de vez" isDanger isValid={isValid} onSend={send} onClose={close}>
      <Text>{whatGoes[entity === PICTURE_ENTITY ? 'picture' : 'entry']}</Text>
      <Text>
        Não volta: nem pelo Histórico, nem por uma cópia de segurança. Para só tirar do site, use
        Excluir.
      </Text>
      <TextInput
        label={`Escreva "${name}" para confirmar`}
        value={typed}
        error={error}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </DialogForm>
  )
}
