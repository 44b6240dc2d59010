import { Button, Stack, Text } from '@mantine/core'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { CopyField } from './copy-field.tsx'

type Props = {
  label: string
  link: string
  /** The text before the link in the WhatsApp message. */
  message: string
  note: string
  onClose: () => void
  children: ReactNode
}

/** The button that made way for it had the focus. */
const focus = (element: HTMLElement | null) => element?.focus()

/** A link that is shown once, to be copied or sent by WhatsApp. */
export const LinkToHandOver = ({ label, link, message, note, onClose, children }: Props) => (
  <Stack gap="md">
    <Text>{children}</Text>
    <CopyField label={label} value={link} />
    <Button
      component="a"
      ref={focus}
      href={`https://wa.me/?text=${encodeURIComponent(`${message}\n${link}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      variant="light"
      leftSection={<MessageCircle size={18} aria-hidden />}
    >
      Abrir no WhatsApp
    </Button>
    <Text size="sm" className="soft">
      {note}
    </Text>
    <Button onClick={onClose} ml="auto" variant="light">
      Fechar
    </Button>
  </Stack>
)
