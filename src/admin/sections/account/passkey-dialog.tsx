import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_PASSKEY_NAME_LENGTH } from '#content/rules/passkey.ts'
import type { OwnProof, Passkey, PasskeyCreation } from '#protocol/accounts.ts'
import {
  createPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../session/passkeys.ts'
import { deviceOf } from '../../ui/device-name.ts'
import { Dialog, DialogForm } from '../../ui/parts/form-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { OwnProofForm } from './own-proof-form.tsx'

export type PasskeyTask =
  | { kind: 'add' }
  | { kind: 'rename'; passkey: Passkey }
  | { kind: 'remove'; passkey: Passkey }

const titles: Record<PasskeyTask['kind'], string> = {
  add: 'Criar chave de acesso',
  rename: 'Mudar o nome da chave',
  remove: 'Remover a chave de acesso',
}

type Props = { task: PasskeyTask; onClose: () => void }

export const PasskeyDialog = ({ task, onClose }: Props) => (
  <Dialog title={titles[task.kind]} onClose={onClose} closeOnClickOutside={false}>
    {task.kind === 'add' && <AddSteps onClose={onClose} />}
    {task.kind === 'rename' && <RenameForm passkey={task.passkey} onClose={onClose} />}
    {task.kind === 'remove' && <RemoveForm passkey={task.passkey} onClose={onClose} />}
  </Dialog>
)

/** The device is asked in a step of its own, because some browsers refuse to ask twice after one press. */
function AddSteps({ onClose }: { onClose: () => void }) {
  const [creation, setCreation] = useState<PasskeyCreation>()
  const prove = async (proof: OwnProof) => setCreation(await startPasskey(proof))
  if (!creation) {
    return (
      <OwnProofForm submit="Continuar" onProof={prove} onClose={onClose}>
        <Text>
          A chave fica guardada no seu aparelho ou no seu gerenciador de senhas. Antes, confirme que
          é você.
        </Text>
      </OwnProofForm>
    )
  }
  const send = async (name: string) => {
    await createPasskey(creation, name)
    toast.success('Chave de acesso criada. A sua senha continua valendo.')
    onClose()
  }
  return (
    <NameForm
      submit="Criar chave"
      name={deviceOf(navigator.userAgent)}
      hint="Para você reconhecer o aparelho nesta lista. Em seguida ele pede o dedo, o rosto ou o PIN."
      onName={send}
      onClose={onClose}
    />
  )
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const send = async (name: string) => {
    await renamePasskey(passkey.id, name)
    toast.success('Nome mudado.')
    onClose()
  }
  return (
    <NameForm
      submit="Salvar"
      name={passkey.name}
      hint="Para você reconhecer o aparelho nesta lista."
      onName={send}
      onClose={onClose}
    />
  )
}

function RemoveForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = async (proof: OwnProof) => {
    await removePasskey(passkey.id, proof)
    toast.success('Chave de acesso removida.')
    onClose()
  }
  return (
    <OwnProofForm submit="Remover" isDanger onProof={remove} onClose={onClose}>
      <Text>
        A chave <b>{passkey.name}</b> deixa de entrar no painel. Você continua entrando com a senha.
      </Text>
    </OwnProofForm>
  )
}

type NameProps = {
  submit: string
  name: string
  hint: string
  onName: (name: string) => Promise<void>
  onClose: () => void
}

function NameForm({ submit, name: initialName, hint, onName, onClose }: NameProps) {
  const [name, setName] = useState(initialName)
  const [error, setError] = useState('')
  const isValid = () => {
    setError(name.trim() ? '' : 'Nome é obrigatório')
    return name.trim() !== ''
  }
  return (
    <DialogForm
      submit={submit}
      isValid={isValid}
      onSend={() => onName(name.trim())}
      onClose={onClose}
    >
      <TextInput
        label="Nome da chave"
        description={hint}
        value={name}
        error={error}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        autoFocus
      />
    </DialogForm>
  )
}
