import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import {
  CONFIRMATION,
  type Erasure,
  type ErasureSearch,
  type Mention,
  receiptPathOf,
} from '#protocol/erasure.ts'
import { erasePerson } from '../../data/security/erasure.ts'
import { Dialog } from '../../inputs/dialog/form-dialog.tsx'
import { OwnPasswordForm } from '../../inputs/dialog/own-password-form.tsx'
import { counted } from '../../ui/format.ts'
import classes from './forget.module.css'
import { doneTextOf, leftTextOf, placeNames } from './forget-words.ts'

type Props = {
  isOpen: boolean
  search: ErasureSearch
  mentions: Mention[]
  onErased: (erasure: Erasure) => void
  onClose: () => void
}

/** The sheet of what will be erased, the word to type, and the password. */
export const EraseDialog = ({ isOpen, onClose, ...props }: Props) => (
  <Dialog title="Apagar de vez?" isOpen={isOpen} onClose={onClose}>
    <EraseForm {...props} onClose={onClose} />
  </Dialog>
)

function EraseForm({ search, mentions, onErased, onClose }: Omit<Props, 'isOpen'>) {
  const erasable = mentions.filter(({ obstacle }) => !obstacle)
  const staying = mentions.length - erasable.length
  const [word, setWord] = useState('')
  const [error, setError] = useState('')
  const isSure = () => {
    const isTyped = word.trim().toUpperCase() === CONFIRMATION
    setError(isTyped ? '' : `Escreva ${CONFIRMATION} para confirmar`)
    return isTyped
  }
  const erase = async (password: string) => {
    const chosen = erasable.map(({ key }) => key)
    onErased(await erasePerson({ ...search, chosen, password, confirmation: CONFIRMATION }))
  }
  return (
    <OwnPasswordForm
      submit="Apagar de vez"
      isDanger
      isValid={isSure}
      onPassword={erase}
      onClose={onClose}
    >
      <Text>
        Sai do site, do histórico e de onde mais apareceu. <b>Não dá para desfazer</b>, nem pelo
        histórico.
      </Text>
      <ul className={classes.sheet} aria-label="O que será apagado">
        {erasable.map(({ key, place, title, field }) => (
          <li key={key}>
            {[title, field].filter(Boolean).join(' · ')}
            <Text component="span" display="block" size="xs" className="soft">
              {placeNames[place]}
            </Text>
          </li>
        ))}
      </ul>
      {staying > 0 && (
        <Text size="sm" className="soft">
          {counted(staying, 'achado escolhido fica', 'achados escolhidos ficam')}: não pode ser
          apagado aqui.
        </Text>
      )}
      <TextInput
        label={`Escreva ${CONFIRMATION} para confirmar`}
        value={word}
        error={error}
        autoComplete="off"
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
    </OwnPasswordForm>
  )
}

type ReceiptProps = { erasure: Erasure | undefined; isOpen: boolean; onClose: () => void }

/** What was done; the receipt is a file to hand to the person. */
export const ReceiptDialog = ({ erasure, isOpen, onClose }: ReceiptProps) => (
  <Modal title="Pronto, foi apagado" opened={isOpen} onClose={onClose} size={540}>
    {erasure && (
      <>
        <ul className={classes.done}>
          {doneTextOf(erasure).map((line) => (
            <li key={line}>
              <Check size={16} aria-hidden />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <Text size="sm" className="soft">
          {leftTextOf(erasure)}
        </Text>
        <Group justify="flex-end" gap="xs" mt="xl">
          <Button variant="subtle" color="gray" onClick={onClose}>
            Fechar
          </Button>
          <Button
            component="a"
            href={receiptPathOf(erasure.id)}
            download
            data-autofocus
            leftSection={<FileDown size={18} aria-hidden />}
          >
            Baixar comprovante
          </Button>
        </Group>
      </>
    )}
  </Modal>
)
