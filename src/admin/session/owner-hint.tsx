import { Button, Code, Text } from '@mantine/core'
import classes from './login.module.css'

/** How to get a new password on a site that sends no e-mail. */
export const WhomToAsk = ({ onBack }: { onBack: () => void }) => (
  <div className={classes.fields}>
    <Text>
      <b>Peça um link a quem responde pelo site.</b> Essa pessoa abre o painel, vai em Pessoas, toca
      no seu nome e escolhe “Criar link para nova senha”.
    </Text>
    <Text>
      <b>É você quem responde pelo site?</b> Peça o link a outra pessoa responsável ou a quem cuida
      do servidor, que o cria com o comando <Code>npm run owner-link</Code>.
    </Text>
    <Button variant="subtle" className={classes.forgot} onClick={onBack}>
      Voltar ao login
    </Button>
  </div>
)
