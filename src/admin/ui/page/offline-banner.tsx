import { Box } from '@mantine/core'
import { useConnection } from '../connection.ts'
import { Note } from '../parts/note.tsx'

const KEPT = 'Continue escrevendo: guardamos tudo aqui e salvamos'

const problems = {
  'no-internet': ['Sem internet.', `${KEPT} quando a conexão voltar.`],
  'no-server': ['O site não está respondendo.', `${KEPT} assim que ele voltar.`],
  'no-space': [
    'O servidor está sem espaço em disco.',
    `Avise quem cuida do servidor. ${KEPT} assim que houver espaço.`,
  ],
}

/** On every screen: what prevents saving, and that nothing typed is lost. Stays above the head of a screen. */
export function OfflineBanner() {
  const connection = useConnection()
  if (connection === 'open') return null
  const [title, detail] = problems[connection]
  return (
    <Box pos="sticky" top="var(--app-shell-header-offset)" my="xs" style={{ zIndex: 31 }}>
      <Note tone="warn" role="status">
        <b>{title}</b> {detail}
      </Note>
    </Box>
  )
}
