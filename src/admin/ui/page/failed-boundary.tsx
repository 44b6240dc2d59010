import { Component, type ReactNode } from 'react'
import { EmptyState } from '../empty-state.tsx'

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
  <EmptyState title="Esta tela não abriu" action="Recarregar" onAction={() => location.reload()}>
    O site continua no ar e o que você escreveu está guardado. Recarregue para tentar de novo.
  </EmptyState>
)
