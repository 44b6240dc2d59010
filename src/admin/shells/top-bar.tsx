import { ActionIcon, Burger, Group, Kbd, Tooltip, UnstyledButton } from '@mantine/core'
import PanelLeft from 'lucide-react/icons/panel-left'
import Search from 'lucide-react/icons/search'
import { BrandName } from '../ui/page/brand.tsx'
import { SchemeToggle } from '../ui/page/scheme-toggle.tsx'
import classes from '../ui/page/shell.module.css'
import { palette } from '../ui/palette-store.ts'
import { AccountMenu } from './account-menu.tsx'
import { NewsBell } from './news-bell.tsx'

type Props = { isOpen: boolean; isCompact: boolean; onOpen: () => void; onCompact: () => void }

export function TopBar({ isOpen, isCompact, onOpen, onCompact }: Props) {
  const compactLabel = isCompact ? 'Abrir o menu' : 'Recolher o menu'
  return (
    <Group h="100%" px={{ base: 8, md: 20 }} gap="2xs" wrap="nowrap">
      <Group
        className={classes.start}
        data-compact={isCompact || undefined}
        gap="2xs"
        wrap="nowrap"
      >
        <Burger
          hiddenFrom="md"
          opened={isOpen}
          onClick={onOpen}
          size="sm"
          aria-label={isOpen ? 'Fechar menu' : 'Abrir menu'}
        />
        <BrandName />
        <Tooltip label={compactLabel}>
          <ActionIcon
            visibleFrom="md"
            aria-label={compactLabel}
            aria-expanded={!isCompact}
            onClick={onCompact}
          >
            <PanelLeft size={19} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <UnstyledButton className={`${classes.search} ${classes.onlyWide}`} onClick={palette.open}>
        <Search size={18} aria-hidden />
        <span className="truncate">Buscar ou ir para…</span>
        <Kbd className={classes.kbd}>Ctrl K</Kbd>
      </UnstyledButton>
      <Group gap="3xs" ml="auto" wrap="nowrap">
        <ActionIcon hiddenFrom="sm" aria-label="Buscar no painel" onClick={palette.open}>
          <Search size={20} />
        </ActionIcon>
        <NewsBell />
        <SchemeToggle />
        <AccountMenu />
      </Group>
    </Group>
  )
}
