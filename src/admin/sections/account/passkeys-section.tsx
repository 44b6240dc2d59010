import { Button, Menu, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Passkey } from '#protocol/accounts.ts'
import { useSession } from '../../session/guard.tsx'
import { canUsePasskeys, passkeysQuery } from '../../session/passkeys.ts'
import { dayOf } from '../../ui/format.ts'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { PasskeyDialog, type PasskeyTask } from './passkey-dialog.tsx'

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
          onClick={() => setTask({ kind: 'add' })}
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
        <MoreMenu label={`Ações para a chave ${name}`} width={200}>
          <Menu.Item
            leftSection={<Pencil size={18} />}
            onClick={() => onTask({ kind: 'rename', passkey })}
          >
            Mudar nome
          </Menu.Item>
          <Menu.Item
            leftSection={<Trash2 size={18} />}
            onClick={() => onTask({ kind: 'remove', passkey })}
          >
            Remover
          </Menu.Item>
        </MoreMenu>
      }
    />
  )
}
