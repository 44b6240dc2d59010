import { Button, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { MAX_PASSKEY_NAME_LENGTH } from '#content/rules/credentials.ts'
import type { OwnProof, Passkey, PasskeyCreation } from '#protocol/accounts.ts'
import { OwnProofForm } from '../../session/own-proof-form.tsx'
import {
  canUsePasskeys,
  createPasskey,
  passkeysQuery,
  removePasskey,
  startPasskey,
} from '../../session/passkeys.ts'
import { useSession } from '../../session/session-context.ts'
import { deviceOf } from '../../ui/device-name.ts'
import { dayOf } from '../../ui/format.ts'
import { Dialog, DialogForm } from '../../ui/parts/form-dialog.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { toast } from '../../ui/toast.tsx'

/** The devices on which a finger, a face or a PIN takes the place of password and code. */
export function PasskeysSection() {
  const session = useSession()
  const query = useQuery(passkeysQuery)
  const [task, setTask] = useState<PasskeyTask>()
  return (
    <Section
      title="Chaves de acesso"
      hint="Entre com o dedo, o rosto ou o PIN do aparelho, sem senha nem código. A senha continua valendo."
    >
      <QueryBoundary query={query} rows={1}>
        {({ passkeys }) =>
          passkeys.length > 0 && (
            <Rows label="Suas chaves de acesso">
              {passkeys.map((passkey) => (
                <PasskeyLine key={passkey.id} passkey={passkey} onTask={setTask} />
              ))}
            </Rows>
          )
        }
      </QueryBoundary>
      {canUsePasskeys(session) ? (
        <Button
          variant="light"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<Fingerprint size={18} aria-hidden />}
          onClick={() => setTask('add')}
        >
          Criar chave de acesso
        </Button>
      ) : (
        <Text size="sm" className="soft">
          {session.passkeyOrigin
            ? `Neste navegador não dá para criar chaves de acesso. Abra o painel em ${session.passkeyOrigin}, em um navegador atual.`
            : 'Para criar chaves de acesso, o site precisa de um endereço próprio com https.'}
        </Text>
      )}
      {task && <PasskeyDialog task={task} onClose={() => setTask(undefined)} />}
    </Section>
  )
}

type LineProps = { passkey: Passkey; onTask: (task: PasskeyTask) => void }

function PasskeyLine({ passkey, onTask }: LineProps) {
  const { name, createdTime, usedTime } = passkey
  const use = usedTime ? `Usada ${dayOf(usedTime)}` : 'Ainda não usada'
  return (
    <Row
      picture={<KeyRound size={22} aria-hidden />}
      title={name}
      note={`${use} · Criada ${dayOf(createdTime)}`}
      actions={
        <Button
          variant="subtle"
          aria-label={`Remover a chave ${name}`}
          onClick={() => onTask({ removed: passkey })}
        >
          Remover
        </Button>
      }
    />
  )
}

type PasskeyTask = 'add' | { removed: Passkey }

type DialogProps = { task: PasskeyTask; onClose: () => void }

const PasskeyDialog = ({ task, onClose }: DialogProps) => (
  <Dialog
    title={task === 'add' ? 'Criar chave de acesso' : 'Remover a chave de acesso'}
    onClose={onClose}
    closeOnClickOutside={false}
  >
    {task === 'add' ? (
      <AddSteps onClose={onClose} />
    ) : (
      <RemoveForm passkey={task.removed} onClose={onClose} />
    )}
  </Dialog>
)

/** The device is asked in a step of its own, because some browsers refuse to ask twice after one press. */
function AddSteps({ onClose }: { onClose: () => void }) {
  const [creation, setCreation] = useState<PasskeyCreation>()
  if (creation) return <NameForm creation={creation} onClose={onClose} />
  const prove = async (proof: OwnProof) => setCreation(await startPasskey(proof))
  return (
    <OwnProofForm submit="Continuar" onProof={prove} onClose={onClose}>
      <Text>
        A chave fica guardada no seu aparelho ou no seu gerenciador de senhas. Antes, confirme que é
        você.
      </Text>
    </OwnProofForm>
  )
}

type NameProps = { creation: PasskeyCreation; onClose: () => void }

function NameForm({ creation, onClose }: NameProps) {
  const [name, setName] = useState(deviceOf(navigator.userAgent))
  const [error, setError] = useState('')
  const isValid = () => {
    setError(name.trim() ? '' : 'Nome é obrigatório')
    return name.trim() !== ''
  }
  const send = async () => {
    await createPasskey(creation, name.trim())
    toast.success('Chave de acesso criada. A sua senha continua valendo.')
    onClose()
  }
  return (
    <DialogForm submit="Criar chave" isValid={isValid} onSend={send} onClose={onClose}>
      <TextInput
        label="Nome da chave"
        description="Para você reconhecer o aparelho nesta lista. Em seguida ele pede o dedo, o rosto ou o PIN."
        value={name}
        error={error}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        autoFocus
      />
    </DialogForm>
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
