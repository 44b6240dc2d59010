import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import Triangle from 'lucide-react/icons/triangle-alert'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import type { Erasure, ErasureSearch, Mention } from '#protocol/erasure.ts'
import { attempt } from '../../data/attempt.ts'
import { findInBackups, findPerson, makeReport } from '../../data/security/erasure.ts'
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

const isChosenFirst = ({ certainty }: Mention) => certainty !== 'part'

/** What was looked for leaves the browser's memory with the screen. */
const forgotten = { gcTime: 0 }

/** Looks for a person everywhere; what an owner chooses is handed over in a report, or erased (LGPD, art. 18). */
export function ForgetTab() {
  const search = useMutation({ mutationFn: findPerson, ...forgotten })
  const backups = useMutation({ mutationFn: findInBackups, ...forgotten })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isErasing, setIsErasing] = useState(false)
  const [erasure, setErasure] = useState<Erasure>()
  const [isReceiptOpen, setIsReceiptOpen] = useState(false)
  const mentions = search.data?.mentions
  const picked = (mentions ?? []).filter(({ key }) => chosen.has(key))

  const look = async (wanted: ErasureSearch) => {
    backups.mutate(wanted)
    const found = await search.mutateAsync(wanted).catch(() => undefined)
    setChosen(new Set(found?.mentions.filter(isChosenFirst).map(({ key }) => key)))
  }
  const toggle = (key: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  const report = () =>
    attempt(
      async () => {
        if (!search.variables) return
        const chosen = picked.map(({ key }) => key)
        download(await makeReport({ ...search.variables, chosen }))
      },
      { success: 'Relatório baixado. Leia antes de entregar.' },
    )
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
        search={search.variables ?? { terms: [], testimonials: [] }}
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
            {...(picked.length > 0 && { mark: <Triangle size={19} className="warn" /> })}
            {...dockOf(picked.length, mentions)}
          />
        }
        isStacked={picked.length > 0}
      >
        {mentions && (
          <Button variant="default" onClick={report}>
            Relatório de acesso
          </Button>
        )}
        {mentions && mentions.length > 0 && (
          <Button
            disabled={picked.every(({ obstacle }) => obstacle)}
            leftSection={<UserX size={18} aria-hidden />}
            onClick={() => setIsErasing(true)}
          >
            Apagar…
          </Button>
        )}
      </Dock>
    </>
  )
}

function download(html: string) {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  const name = `relatorio-de-acesso-${new Date().toLocaleDateString('sv')}.html`
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
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
      <EmptyState title="Esta pessoa não está em lugar nenhum">
        Procuramos no site, no que espera para ser publicado, no histórico, nas autorizações, nas
        imagens, no painel, nos e-mails e no registro. Tente também um apelido, o e-mail, o telefone
        ou o link do depoimento dela.
      </EmptyState>
    )
  }
  return (
    <div>
      <ForgetFinds mentions={mentions} chosen={chosen} onToggle={onToggle} />
      {more > 0 && (
        <Text size="sm" mt="md" className="soft">
          Há mais {more.toLocaleString('pt-BR')}. Apague estes e procure de novo.
        </Text>
      )}
    </div>
  )
}

const steps = [
  ['Procure', 'pelo nome, com ou sem acento, ou pelo depoimento dela. Apelidos e e-mail ajudam.'],
  ['Escolha', 'o que é desta pessoa. Uma parte do nome ou iniciais começam sem marca.'],
  ['Entregue o relatório', 'se ela quer saber o que o site guarda. Nada muda no site.'],
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
