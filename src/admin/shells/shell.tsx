import {
  ActionIcon,
  AppShell,
  Badge,
  Burger,
  Group,
  NavLink,
  Stack,
  Tabs,
  Tooltip,
} from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { type ContextType, type ReactNode, useRef } from 'react'
import { Link, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { type PanelSection, sectionAt } from '../registry/registry.ts'
import { OfflineBanner } from '../ui/page/offline-banner.tsx'
import { HasPageBeside, ScreenSkeleton } from '../ui/parts/screen-skeleton.tsx'
import { EntryList, EntryTabs } from '../ui/parts/screen-view.ts'
import { BASE_PATH } from '../ui/paths.ts'

type Place = { to: string; label: string; isCurrent: boolean }

export type MenuItem = Place & {
  icon: PanelSection['icon']
  /** Whether the screen is one of those inside. */
  isOpen?: boolean
  count?: number | undefined
  /** Why it needs attention. */
  pending?: string | undefined
  /** Its screens, while it is open. */
  inside?: Place[]
}

type MenuProps = { label: string; items: MenuItem[] }

type Props = {
  menu: MenuProps & {
    /** Tabs stand below the header; a list stands beside the screen, and covers it on a phone. */
    as: 'list' | 'tabs'
    /** Whether the list shows icons only. */
    isCompact?: boolean
    /** Whether the list covers a phone at first. */
    isOpenAtFirst?: boolean
    /** Below the list. */
    foot?: (isCompact: boolean) => ReactNode
  }
  /** From the brand to the last button. */
  header: ReactNode
  /** What is shown, for the width of its placeholder. */
  section: PanelSection | undefined
  /** The title and the sections that stand as tabs above the screen. */
  tabs?: ContextType<typeof EntryTabs>
  list?: ContextType<typeof EntryList>
  /** Below the screen. */
  children?: ReactNode
}

const HEADER = 'var(--header-height)'
const WITH_TABS = 'calc(var(--header-height) + 50px)'
const COMPACT_WIDTH = 60

/** Header, menu and screen: the three ways into the panel differ by what they hand in. */
export function Shell({ menu, header, section, tabs, list, children }: Props) {
  const isList = menu.as === 'list'
  const [isOpen, drawer] = useDisclosure(menu.isOpenAtFirst)
  const isCompact = menu.isCompact === true && !isOpen
  const { state } = useNavigation()
  return (
    <AppShell
      header={{ height: isList ? HEADER : WITH_TABS }}
      {...(isList && {
        navbar: {
          width: isCompact ? COMPACT_WIDTH : 'var(--sidebar-width)',
          breakpoint: 'md',
          collapsed: { mobile: !isOpen },
        },
      })}
    >
      <AppShell.Header>
        <Group h={HEADER} px={{ base: 8, md: 20 }} gap="2xs" wrap="nowrap">
          {isList && <MenuButton isOpen={isOpen} onToggle={drawer.toggle} />}
          {header}
        </Group>
        {!isList && <TabMenu {...menu} />}
      </AppShell.Header>
      {isList && (
        <AppShell.Navbar
          aria-label={menu.label}
          p={isCompact ? 'xs' : 'sm'}
          pt="2xs"
          display={{ base: isOpen ? 'flex' : 'none', md: 'flex' }}
        >
          <AppShell.Section grow className="menu">
            {menu.items.map((item) => (
              <MenuEntry key={item.label} {...item} isCompact={isCompact} onPick={drawer.close} />
            ))}
          </AppShell.Section>
          {menu.foot?.(isCompact)}
        </AppShell.Navbar>
      )}
      <AppShell.Main id="main" tabIndex={-1} pt="var(--app-shell-header-offset)" pb={0}>
        <OfflineBanner />
        <EntryTabs value={tabs}>
          <EntryList value={list}>
            <HasPageBeside value={section?.hasPageBeside ?? false}>
              {state === 'loading' ? <ScreenSkeleton /> : <Outlet />}
            </HasPageBeside>
          </EntryList>
        </EntryTabs>
        {children}
      </AppShell.Main>
    </AppShell>
  )
}

/** Opens and closes the menu of a phone, which Escape closes, too. */
function MenuButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen) return
    onToggle()
    button.current?.focus()
  })
  return (
    <Burger
      ref={button}
      hiddenFrom="md"
      opened={isOpen}
      onClick={onToggle}
      // The kit turns pixels into rem, except within `calc`: large text does not enlarge icons.
      size="calc(18px)"
      flex="none"
      w="calc(44px)"
      h="calc(44px)"
      p="calc(13px)"
      aria-label={isOpen ? 'Fechar menu' : 'Abrir menu'}
    />
  )
}

type EntryProps = MenuItem & { isCompact: boolean; onPick: () => void }

function MenuEntry({ isCompact, onPick, inside = [], ...item }: EntryProps) {
  const { to, label, icon: Icon, isCurrent, isOpen, count, pending } = item
  const link = {
    to,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    ref: isCurrent ? intoView : undefined,
    'data-open': isOpen || undefined,
    onClick: onPick,
  }
  const words = [label, pending].filter(Boolean).join(' · ')
  const icon = <Icon size={19} strokeWidth={1.9} aria-hidden />
  const counter = (
    <Badge size="md" variant={isCurrent ? 'filled' : 'light'}>
      {count}
    </Badge>
  )
  const mark = pending && <span className="spark" role="img" aria-label={pending} />
  return (
    <>
      <Tooltip label={words} position="right" disabled={!isCompact && !pending}>
        {isCompact ? (
          <ActionIcon component={Link} {...link} aria-label={words} size={40}>
            {icon}
          </ActionIcon>
        ) : (
          <NavLink
            component={Link}
            {...link}
            label={label}
            leftSection={icon}
            rightSection={count === undefined ? mark : counter}
          />
        )}
      </Tooltip>
      {!isCompact && inside.length > 0 && (
        <Stack
          gap={1}
          ml="lg"
          pl="sm"
          mb="2xs"
          style={{ borderInlineStart: '1px solid var(--hair)' }}
        >
          {inside.map(({ isCurrent, ...sub }) => (
            <NavLink
              key={sub.to}
              component={Link}
              {...sub}
              ref={isCurrent ? intoView : undefined}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={onPick}
              mih="var(--sub-height)"
              fz="sm"
            />
          ))}
        </Stack>
      )}
    </>
  )
}

function TabMenu({ label, items }: MenuProps) {
  const navigate = useNavigate()
  const current = items.find(({ isCurrent }) => isCurrent)
  return (
    <Tabs
      value={current?.to ?? null}
      onChange={(to) => to && navigate(to)}
      px="var(--app-shell-padding)"
    >
      <Tabs.List aria-label={label}>
        {items.map(({ to, label, icon: Icon, isCurrent }) => (
          <Tabs.Tab
            key={to}
            value={to}
            ref={isCurrent ? intoView : undefined}
            leftSection={<Icon size={18} aria-hidden />}
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

/** Scrolls the menu as far as its item needs. `scrollIntoView` would make the next Tab start at the item instead of at the top of the page. */
function intoView(item: HTMLElement | null) {
  const list = item?.parentElement
  if (!item || !list) return
  const room = list.getBoundingClientRect()
  const place = item.getBoundingClientRect()
  list.scrollTop += outside(place.top - room.top, place.bottom - room.bottom)
  list.scrollLeft += outside(place.left - room.left, place.right - room.right)
}

/** How far something begins before the room or ends behind it. */
const outside = (before: number, behind: number) => Math.min(0, before) || Math.max(0, behind)

/** What is shown, or will be when the code of its screen has arrived. */
function useShownLocation(): { pathname: string; search: string } {
  const here = useLocation()
  const { location: next } = useNavigation()
  return next ? { ...next, pathname: next.pathname.slice(BASE_PATH.length) || '/' } : here
}

export const useShownPath = () => useShownLocation().pathname

/** The section that is shown in the modern shell; none at its start. */
export function useShownSection(): PanelSection | undefined {
  const { pathname, search } = useShownLocation()
  return sectionAt(pathname, search)
}
