import { Modal, type ModalProps } from '@mantine/core'
import { useIsPhone } from '../use-is-phone.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

/** A dialog that fills a phone's screen. It is mounted only while it is open. */
export function LargeDialog(props: Omit<ModalProps, 'opened'>) {
  useReturnedFocus()
  const isPhone = useIsPhone()
  return <Modal {...props} opened fullScreen={isPhone} radius={isPhone ? 0 : 'lg'} />
}
