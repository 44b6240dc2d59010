import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { Person } from '#protocol/accounts.ts'
import { createResetLink } from '../../data/account/people.ts'
import { useOfClinic } from '../../data/clinic-name.ts'
import { OwnPasswordForm } from '../../inputs/dialog/own-password-form.tsx'
import { firstNameOf } from '../../ui/format.ts'
import { Dialog } from '../../ui/parts/form-dialog.tsx'
import { LinkToHandOver } from './link-to-hand-over.tsx'

type Props = { person: Person; onClose: () => void }

/** For somebody who forgot their password: asks the owner for their own, then shows the link to hand over. */
export const ResetLinkDialog = ({ person, onClose }: Props) => (
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
      <OwnPasswordForm
        submit="Criar link"
        onPassword={async (password) =>
          setLink((await createResetLink(person.id, password, removesPasskeys)).link)
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
      </OwnPasswordForm>
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
