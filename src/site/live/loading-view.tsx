import { Butterfly } from '../head/butterfly.tsx'

/** Fills the screen while the browser fetches the content itself. */
export const LoadingView = ({ siteName }: { siteName: string }) => (
  <div className="live-loading" role="status">
    <Butterfly />
    <p>Carregando {siteName}...</p>
  </div>
)
