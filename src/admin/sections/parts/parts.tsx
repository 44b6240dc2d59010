import { Badge, Button, Menu, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import CalendarOff from 'lucide-react/icons/calendar-off'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { StatusLine } from '../../editor/status-line.tsx'
import { Thumb } from '../../pictures/thumb.tsx'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { Dock } from '../../ui/parts/dock.tsx'
import { FormDialog } from '../../ui/parts/form-dialog.tsx'
import { Frame, useRoom } from '../../ui/parts/frame.tsx'
import { Empty, Note } from '../../ui/parts/note.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Section, Sheet, Stat, TwoColumns } from '../../ui/parts/sheet.tsx'

const long =
  'Um texto comprido, com umapalavrabemcompridaquenãocabeemumalinhadeumtelefone, que ocupa mais de uma linha'

/** Every part of the panel in every variant, in development: `/admin/parts`. */
export function Parts() {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <Screen
      title="Peças do painel"
      note="Só em desenvolvimento."
      action={
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={dialog.open}>
          Nova peça
        </Button>
      }
      aside={
        <MoreMenu label="Mais ações desta tela">
          <Menu.Item>Atualizar</Menu.Item>
        </MoreMenu>
      }
    >
      <Lists />
      <Notes />
      <TwoColumns label="Ao lado" aside={<Cards />}>
        <Sections />
      </TwoColumns>
      <Empty title="Nenhuma peça ainda" isFirst action={<Button variant="light">Criar</Button>}>
        Onde ainda não houve nada, com a flor.
      </Empty>
      <Empty title="Não deu para carregar" action={<Button variant="light">Tentar de novo</Button>}>
        O site continua no ar. Confira a internet e tente de novo.
      </Empty>
      <Picture />
      <Dock status={<StatusLine title="2 alterações não salvas" note="O site ainda não mudou" />}>
        <Button variant="subtle" color="gray">
          Cancelar
        </Button>
        <Button>Salvar</Button>
      </Dock>
      {isOpen && <NameDialog onClose={dialog.close} />}
    </Screen>
  )
}

const menu = (
  <MoreMenu label="Mais ações da linha">
    <Menu.Item>Excluir</Menu.Item>
  </MoreMenu>
)

const thumb = <Thumb url="/media/treatments/treatments.webp" />

function Lists() {
  const [isOpen, { toggle }] = useDisclosure(true)
  return (
    <>
      <Sheet>
        <Rows label="Com foto">
          {['Drenagem', 'Nutrição', long].map((title, index) => (
            <Row
              key={title}
              title={title}
              note="O que é, em poucas palavras"
              isShort
              to="/parts"
              picture={thumb}
              detail="Vascular"
              state={<Switch label="No ar" aria-label={`${title} no ar`} defaultChecked />}
              actions={menu}
              isOff={index === 1}
            />
          ))}
        </Rows>
      </Sheet>
      <Sheet>
        <Rows label="Com ícone">
          <Row title="Só abre" note="Com seta" to="/parts" picture={<CalendarOff size={20} />} />
          <Row title="É esta tela" to="/parts" isCurrent picture={<CalendarOff size={20} />} />
          <Row title="Pede atenção" tone="warn" picture={<CalendarOff size={20} />} note={long} />
          <Row
            title="Ana Souza"
            mark={<Badge>você</Badge>}
            note="ana@exemplo.com.br"
            picture={<b>AS</b>}
            actions={<Button variant="subtle">Encerrar</Button>}
          />
          <Row title="Desdobra" note="O que há dentro" onOpen={toggle} isOpen={isOpen}>
            {isOpen && <Text>O que a linha mostra quando aberta.</Text>}
          </Row>
        </Rows>
      </Sheet>
      <Sheet>
        <Rows none="Nenhuma linha com esse nome.">{[]}</Rows>
      </Sheet>
    </>
  )
}

const Notes = () => (
  <Stack gap="xs">
    <Note title="Bom saber.">O que está aqui não muda o site.</Note>
    <Note tone="good">Tudo certo com o endereço.</Note>
    <Note tone="warn" action={<Button variant="light">Decidir</Button>}>
      {long}
    </Note>
    <Note tone="bad" title="Não deu para salvar.">
      Nada se perdeu. Tente de novo.
    </Note>
  </Stack>
)

const Cards = () => (
  <>
    <Sheet title="Contatos em 30 dias" hint="Cada um contra os 30 dias antes." action={menu}>
      <SimpleGrid component="dl" cols={2} my={0}>
        <Stat label="WhatsApp" value="128" note="12 a mais" isGood />
        <Stat label="Telefone" value="9" note="igual" />
      </SimpleGrid>
    </Sheet>
    <Sheet title="Com linhas">
      <Rows>
        <Row title="Uma linha" note="Alinhada com o título" to="/parts" />
        <Row title="Outra linha" note="Sem destino" />
      </Rows>
    </Sheet>
  </>
)

const Sections = () => (
  <Sheet label="Um formulário">
    <Section>
      <TextInput label="O primeiro grupo não tem título" />
    </Section>
    <Section title={long} hint={long} action={<Badge color="leaf">Ativa</Badge>}>
      <TextInput label="Nome" description="Como aparece no site." error="Nome é obrigatório" />
      <Switch label="Visível no site" defaultChecked />
    </Section>
  </Sheet>
)

const WIDTH = 1024

function Picture() {
  const { ref, scale } = useRoom(WIDTH)
  return (
    <Sheet title="Uma página">
      <div ref={ref}>
        <Frame src="/preview/picture" title="" width={WIDTH} scale={scale} height={200} isPicture />
      </div>
    </Sheet>
  )
}

function NameDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const isValid = () => {
    setError(name ? '' : 'Nome é obrigatório')
    return name !== ''
  }
  return (
    <FormDialog
      title="Nova peça"
      submit="Criar"
      isValid={isValid}
      onSend={() => Promise.reject(new Error('O servidor recusou.'))}
      onClose={onClose}
    >
      <TextInput
        label="Nome"
        value={name}
        error={error}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  )
}
