import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import Triangle from 'lucide-react/icons/triangle-alert'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import type { Erasure, Mention } from '#protocol/erasure.ts'
import { findInBackups, findPerson } from '../../data/security/erasure.ts'
import { Dock } from '../../editor/save-dock.tsx'
import { StatusLine } from '../../editor/status-line.tsx'
import { FailureBox } from '../../session/failure-box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, WithAside } from '../../ui/page/with-aside.tsx'
import classes from './forget.module.css'
import { ForgetAside } from './forget-aside.tsx'
import { EraseDialog, ReceiptDialog } from './forget-dialogs.tsx'
import { ForgetFinds } from './forget-finds.tsx'
import { ForgetSearch } from './forget-search.tsx'
import { dockOf } from './forget-words.ts'

const isChosenFirst = ({ isWhole, obstacle }: Mention) => isWhole && obstacle === undefined

/** What was looked for leaves the browser's memory with the screen. */
const forgotten = { gcTime: 0 }

/** Looks for a person everywhere and erases what an owner chooses (LGPD, art. 18). */
export function ForgetTab() {
  const search = useMutation({ mutationFn: findPerson, ...forgotten })
  const backups = useMutation({ mutationFn: findInBackups, ...forgotten })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isErasing, setIsErasing] = useState(false)
  const [erasure, setErasure] = useState<Erasure>()
  const [isReceiptOpen, setIsReceiptOpen] = useState(false)
  const mentions = search.data?.mentions
  const picked = (mentions ?? []).filter(({ key }) => chosen.has(key))

  const look = async (terms: string[]) => {
    backups.mutate({ terms })
    const found = await search.mutateAsync({ terms }).catch(() => undefined)
    setChosen(new Set(found?.mentions.filter(isChosenFirst).map(({ key }) => key)))
  }
  const toggle = (key: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  const finish = (done: Erasure) => {
    setIsErasing(false)
    setErasure(done)
    setIsReceiptOpen(true)
    search.reset()
    backups.reset()
  }

  return (
    <>
      <ForgetSearch
        // What was looked for is not kept, not even in the form.
        key={erasure?.id}
        isBusy={search.isPending}
        isQuiet={mentions !== undefined}
        onSearch={look}
      />
      <FailureBox title={search.error?.message ?? ''} />
      <WithAside aside={<ForgetAside backups={backups} />}>
        <Results
          mentions={mentions}
          more={search.data?.more ?? 0}
          chosen={chosen}
          onToggle={toggle}
        />
      </WithAside>
      <EraseDialog
        isOpen={isErasing}
        terms={search.variables?.terms ?? []}
        mentions={picked}
        onErased={finish}
        onClose={() => setIsErasing(false)}
      />
      <ReceiptDialog
        erasure={erasure}
        isOpen={isReceiptOpen}
        onClose={() => setIsReceiptOpen(false)}
      />
      <Dock
        status={
          <StatusLine
            {...(picked.length > 0 && { mark: <Triangle size={19} className={classes.warn} /> })}
            {...dockOf(picked.length, mentions)}
          />
        }
        isStacked={picked.length > 0}
      >
        {mentions && mentions.length > 0 && (
          <Button
            disabled={picked.length === 0}
            leftSection={<UserX size={18} aria-hidden />}
            onClick={() => setIsErasing(true)}
          >
            Apagar os escolhidos…
          </Button>
        )}
      </Dock>
    </>
  )
}

type ResultsProps = {
  mentions: Mention[] | undefined
  more: number
  chosen: ReadonlySet<string>
  onToggle: (key: string) => void
}

function Results({ mentions, more, chosen, onToggle }: ResultsProps) {
  if (!mentions) return <Explanation />
  if (mentions.length === 0) {
    return (
      <EmptyState title="Este nome não está em lugar nenhum">
        Procuramos no site, no que espera para ser publicado, no histórico, nas imagens, no painel,
        nos e-mails e no registro. Tente também o e-mail ou o telefone da pessoa.
      </EmptyState>
    )
  }
  return (
    <div>
      <ForgetFinds mentions={mentions} chosen={chosen} onToggle={onToggle} />
      {more > 0 && (
        <Text size="sm" className={`soft ${classes.more}`}>
          Há mais {more.toLocaleString('pt-BR')}. Apague estes e procure de novo.
        </Text>
      )}
    </div>
  )
}

const steps = [
  ['Procure', 'pelo nome, com ou sem acento. Um e-mail ou telefone ajuda a achar o resto.'],
  ['Escolha', 'o que é desta pessoa. O que só tem uma parte do nome começa sem marca.'],
  ['Apague', 'com a sua senha. Nas versões antigas fica “removido a pedido”, com a data.'],
]

const Explanation = () => (
  <Card>
    <ol className={classes.steps}>
      {steps.map(([verb, rest]) => (
        <li key={verb}>
          <span>
            <b>{verb}</b> {rest}
          </span>
        </li>
      ))}
    </ol>
  </Card>
)
