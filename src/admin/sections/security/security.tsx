import { Tabs } from '@mantine/core'
import Archive from 'lucide-react/icons/archive'
import ListChecks from 'lucide-react/icons/list-checks'
import UserX from 'lucide-react/icons/user-x'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenProps } from '../../registry/registry.ts'
import { Screen } from '../../ui/page/screen.tsx'
import { OwnersOnly } from '../people/owners-only.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { BackupTab } from './backup-tab.tsx'
import { ForgetTab } from './forget-tab.tsx'
import classes from './security.module.css'

const TAB = 'aba'
const tabs = [
  { value: 'copia', label: 'Cópia de segurança', Icon: Archive },
  { value: 'registro', label: 'Registro de atividades', Icon: ListChecks },
  { value: 'esquecer', label: 'Esquecer uma pessoa', Icon: UserX },
]
const [firstTab = { value: 'copia' }] = tabs

function Security({ section }: ScreenProps) {
  const [search, setSearch] = useSearchParams()
  const { value: tab } = tabs.find(({ value }) => value === search.get(TAB)) ?? firstTab
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const active = list.current?.querySelector(`[data-tab=${tab}]`)
    active?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [tab])
  return (
    <Screen title={section.label}>
      <Tabs
        value={tab}
        onChange={(value) => setSearch(value && value !== firstTab.value ? { [TAB]: value } : {})}
        className={classes.tabs}
        keepMounted={false}
      >
        <Tabs.List ref={list} aria-label="Segurança">
          {tabs.map(({ value, label, Icon }) => (
            <Tabs.Tab
              key={value}
              value={value}
              data-tab={value}
              leftSection={<Icon size={17} aria-hidden />}
            >
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="copia">
          <BackupTab />
        </Tabs.Panel>
        <Tabs.Panel value="registro">
          <ActivityTab />
        </Tabs.Panel>
        <Tabs.Panel value="esquecer">
          <ForgetTab />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}

export const SecurityScreen = ({ section }: ScreenProps) => (
  <OwnersOnly section={section}>
    <Security section={section} />
  </OwnersOnly>
)
