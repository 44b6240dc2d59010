import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { Empty } from '../parts/note.tsx'

type Props = { children: ReactNode }

/** Shows a message in place of a screen that threw; typed text is kept. */
export class FailedBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <FailedScreen /> : this.props.children
  }
}

export const FailedScreen = () => (
  <Empty
    title="Esta tela não abriu"
    action={
      <Button variant="light" onClick={() => location.reload()}>
        Recarregar
      </Button>
    }
  >
    O site continua no ar e o que você escreveu está guardado. Recarregue para tentar de novo; se
    não adiantar, atualize o navegador.
  </Empty>
)
