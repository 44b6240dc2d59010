import { Badge, Checkbox, Menu, NativeSelect, Text } from '@mantine/core'
import History from 'lucide-react/icons/history'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import { type Person, type Role, roles } from '#protocol/accounts.ts'
import { attempt } from '../../data/attempt.ts'
import { useOfClinic } from '../../data/documents.ts'
import {
  changeRole,
  createResetLink,
  endSessionsOf,
  removePerson,
  roleHints,
  roleNames,
} from '../../data/people.ts'
import { clearEverything, queryClient } from '../../data/query-client.ts'
import { sessionQuery } from '../../data/session.ts'
import { OwnProofForm } from '../../session/own-proof-form.tsx'
import { useSession } from '../../session/session-context.ts'
import { confirm } from '../../ui/confirm.tsx'
import { firstNameOf, initialsOf } from '../../ui/format.ts'
import { LinkToHandOver } from '../../ui/link-to-hand-over.tsx'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { Dialog } from '../../ui/parts/form-dialog.tsx'
import { Row } from '../../ui/parts/rows.tsx'
import { SignIns } from './sign-ins.tsx'

export function PersonRow({ person }: { person: Person }) {
  const { user } = useSession()
  const [isResetting, setIsResetting] = useState(false)
  const [areSignInsOpen, setAreSignInsOpen] = useState(false)
  const isSelf = person.id === user.userId
  const { name, email, role, hasTwoFactor, isReturned } = person
  return (
    <Row
      picture={<b aria-hidden="true">{initialsOf(name)}</b>}
      title={name}
      mark={
        <>
          {isSelf && <Badge>você</Badge>}
          {isReturned && <Badge color="amber">sem acesso</Badge>}
          {hasTwoFactor && <Badge color="leaf">Duas etapas</Badge>}
        </>
      }
      note={
        <>
          {email}
          {isReturned && (
            <span className="warn">
              . Voltou com uma cópia de segurança. Só entra depois que você criar um link; se não
              deve voltar, remova.
            </span>
          )}
        </>
      }
      actions={
        <>
          <NativeSelect
            w="13.5rem"
            maw="100%"
            aria-label={`O que ${name} faz`}
            data={roles.map((value) => ({ value, label: roleNames[value] }))}
            value={role}
            onChange={({ currentTarget }) =>
              askToChangeRole(person, currentTarget.value as Role, isSelf)
            }
          />
          <PersonMenu
            person={person}
            isSelf={isSelf}
            onResetLink={() => setIsResetting(true)}
            onSignIns={() => setAreSignInsOpen(true)}
          />
        </>
      }
    >
      {isResetting && <ResetLinkDialog person={person} onClose={() => setIsResetting(false)} />}
      {areSignInsOpen && (
        <Dialog
          title={`Últimas entradas de ${firstNameOf(name)}`}
          onClose={() => setAreSignInsOpen(false)}
        >
          <SignIns by={person.id} />
        </Dialog>
      )}
    </Row>
  )
}

type MenuProps = {
  person: Person
  isSelf: boolean
  onResetLink: () => void
  onSignIns: () => void
}

function PersonMenu({ person, isSelf, onResetLink, onSignIns }: MenuProps) {
  const { name, isReturned } = person
  return (
    <MoreMenu label={`Ações para ${name}`} width={260}>
      <Menu.Item leftSection={<History size={18} />} onClick={onSignIns}>
        Últimas entradas
      </Menu.Item>
      {!isSelf && (
        <Menu.Item leftSection={<KeyRound size={18} />} onClick={onResetLink}>
          {isReturned ? 'Dar acesso por um link' : 'Criar link para nova senha'}
        </Menu.Item>
      )}
      {!isSelf && !isReturned && (
        <Menu.Item leftSection={<LogOut size={18} />} onClick={() => askToEndSessions(person)}>
          Encerrar sessões
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<UserMinus size={18} />}
        className="bad"
        onClick={() => askToRemove(person, isSelf)}
      >
        {isSelf ? 'Remover meu acesso' : 'Remover do painel'}
      </Menu.Item>
    </MoreMenu>
  )
}

function askToChangeRole({ id, name, role }: Person, next: Role, isSelf: boolean) {
  if (next === role) return
  const change = async () => {
    await changeRole(id, next)
    if (isSelf) await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  confirm({
    question: `${firstNameOf(name)}: ${roleNames[next]}?`,
    detail: `${roleHints[next]} Vale na mesma hora.${role === 'owner' ? ` ${linksEnd}` : ''}`,
    yes: {
      label: 'Mudar',
      onChoose: () =>
        attempt(change, { success: `Pronto. ${name}: ${roleNames[next].toLowerCase()}.` }),
    },
  })
}

const askToEndSessions = ({ id, name }: Person) =>
  confirm({
    question: `Encerrar as sessões de ${firstNameOf(name)}?`,
    detail: 'Em todos os aparelhos será preciso entrar de novo. O acesso continua.',
    yes: {
      label: 'Encerrar sessões',
      onChoose: () =>
        attempt(() => endSessionsOf(id), { success: `Sessões de ${name} encerradas.` }),
    },
  })

const linksEnd = 'Os convites e links de nova senha que criou deixam de valer.'

function askToRemove({ id, name, role }: Person, isSelf: boolean) {
  const remove = async () => {
    const isDone = await attempt(() => removePerson(id), {
      success: `${name} não entra mais no painel.`,
    })
    if (!isDone || !isSelf) return
    clearEverything()
    location.assign('/')
  }
  confirm({
    question: isSelf ? 'Remover o seu próprio acesso?' : `Remover ${firstNameOf(name)} do painel?`,
    detail: `${isSelf ? 'Você sai' : `${name} sai`} na hora de todos os aparelhos. O que escreveu continua no site. ${role === 'owner' ? `${linksEnd} ` : ''}Para voltar, é preciso um novo convite.`,
    danger: { label: 'Remover', onChoose: remove },
    stay: 'Manter',
  })
}

type Props = { person: Person; onClose: () => void }

/** For somebody who forgot their password: asks the owner who they are, then shows the link to hand over. */
const ResetLinkDialog = ({ person, onClose }: Props) => (
  <Dialog title={`Nova senha para ${firstNameOf(person.name)}`} onClose={onClose}>
    <Steps person={person} onClose={onClose} />
  </Dialog>
)

function Steps({ person, onClose }: Props) {
  const [link, setLink] = useState('')
  const clinic = useOfClinic()
  const [removesPasskeys, setRemovesPasskeys] = useState(true)
  if (!link) {
    return (
      <OwnProofForm
        submit="Criar link"
        onProof={async (proof) =>
          setLink((await createResetLink(person.id, proof, removesPasskeys)).link)
        }
        onClose={onClose}
      >
        <Text>
          {person.isReturned
            ? `${firstNameOf(person.name)} voltou com uma cópia de segurança, sem acesso. Com o link que você entrega, escolhe uma senha e volta a entrar.`
            : `${firstNameOf(person.name)} esqueceu a senha? Você cria um link e entrega; a senha de agora continua valendo até ele ser usado.`}
        </Text>
        <Checkbox
          label="Remover também as chaves de acesso"
          description="Elas saem quando o link for usado. Desmarque só se você tem certeza de que são todas da pessoa."
          checked={removesPasskeys}
          onChange={({ currentTarget }) => setRemovesPasskeys(currentTarget.checked)}
        />
      </OwnProofForm>
    )
  }
  return (
    <LinkToHandOver
      label="Link para a nova senha"
      link={link}
      message={`Olá, ${firstNameOf(person.name)}! Este link é para você escolher uma nova senha no painel do site ${clinic}:`}
      note="O link aparece só agora, vale uma vez e por 24 horas. Mande só para a própria pessoa."
      onClose={onClose}
    >
      Copie o link ou mande por WhatsApp para <b>{person.name}</b>. Quem abre o link escolhe a nova
      senha.
    </LinkToHandOver>
  )
}
