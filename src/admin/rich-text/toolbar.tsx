import { Toolbar as MantineToolbar, Menu } from '@mantine/core'
import Bold from 'lucide-react/icons/bold'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import Superscript from 'lucide-react/icons/superscript'
import Undo from 'lucide-react/icons/undo-2'
import { redo, undo } from 'prosemirror-history'
import type { Command } from 'prosemirror-state'
import type { ButtonHTMLAttributes, RefObject } from 'react'
import { type BlockKind, blockKinds } from '#content/rich-text/blocks.ts'
import { toggleFormat, toggleKind } from './commands.ts'
import type { Standing, Surface } from './surface.ts'

/** An entry in the document's list of sources. */
export type Source = { key: string; name: string }

type Props = {
  surface: Surface
  standing: Standing
  /** What a block can be. */
  kinds: BlockKind[]
  barRef: RefObject<HTMLDivElement | null>
  /** None where the document has no sources. */
  sources: Source[]
  onLink: () => void
  onUnlink: () => void
  onPicture: () => void
  onSource: (key: string) => void
}

/** What can be done with the text. One stop for the tab key; the arrow keys lead through it. */
export function Toolbar({ surface, standing, kinds, barRef, sources, ...asked }: Props) {
  const { run } = surface
  const written = writtenKinds.filter((kind) => kinds.includes(kind))
  const tool = (name: string, given: Given, command: Command) => (
    <Tool name={name} {...given} onClick={() => run(command)} />
  )
  const kindTool = (kind: BlockKind, given: Given) =>
    kinds.includes(kind) &&
    tool(blockKinds[kind], { ...given, active: standing.kind === kind }, toggleKind(kind))
  const { isBold, isItalic, canUndo, canRedo } = standing
  return (
    <MantineToolbar
      ref={barRef}
      aria-label="Formatação"
      withBorder={false}
      variant="light"
      loop={false}
      // The words stay selected, and a phone's keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={({ key }) => key === 'Escape' && surface.view.focus()}
    >
      {written.length > 1 && (
        <>
          <KindMenu kinds={written} kind={standing.kind} onKind={(kind) => run(toggleKind(kind))} />
          <MantineToolbar.Divider />
        </>
      )}
      {tool('Negrito', { Icon: Bold, keys: 'Ctrl+B', active: isBold }, toggleFormat('bold'))}
      {tool('Itálico', { Icon: Italic, keys: 'Ctrl+I', active: isItalic }, toggleFormat('italic'))}
      <MantineToolbar.Divider />
      {kindTool('bullet', { Icon: List, keys: 'Ctrl+Shift+8' })}
      {kindTool('step', { Icon: ListOrdered, keys: 'Ctrl+Shift+7' })}
      {kindTool('quote', { Icon: Quote, keys: 'Ctrl+Shift+9' })}
      <MantineToolbar.Divider />
      <LinkTool hasLink={standing.hasLink} {...asked} />
      {kinds.includes('picture') && (
        <Tool name="Imagem" Icon={ImagePlus} onClick={asked.onPicture} />
      )}
      {sources.length > 0 && (
        <SourceTool sources={sources} isActive={standing.hasSource} onSource={asked.onSource} />
      )}
      {written.length > 1 && (
        <>
          <MantineToolbar.Divider />
          {tool('Desfazer no texto', { Icon: Undo, keys: 'Ctrl+Z', disabled: !canUndo }, undo)}
          {tool('Refazer no texto', { Icon: Redo, keys: 'Ctrl+Shift+Z', disabled: !canRedo }, redo)}
        </>
      )}
    </MantineToolbar>
  )
}

type Given = {
  Icon: typeof Bold
  /** Its keyboard shortcut. */
  keys?: string
  active?: boolean
  disabled?: boolean
}

type ToolProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> &
  Given & { name: string }

const Tool = ({ name, keys, Icon, ...props }: ToolProps) => (
  <MantineToolbar.Toggle aria-label={name} title={keys ? `${name} (${keys})` : name} {...props}>
    <Icon size={19} aria-hidden />
  </MantineToolbar.Toggle>
)

const writtenKinds = ['paragraph', 'heading', 'subheading', 'notice'] as const

/** Each kind in its own weight. */
const looks: Partial<Record<BlockKind, { fz?: string; fw: number }>> = {
  heading: { fz: 'lg', fw: 650 },
  subheading: { fw: 650 },
}

type KindProps = {
  kinds: (typeof writtenKinds)[number][]
  kind: BlockKind | undefined
  onKind: (kind: BlockKind) => void
}

const KindMenu = ({ kinds, kind, onKind }: KindProps) => (
  <Menu shadow="md" position="bottom-start" returnFocus={false}>
    <Menu.Target>
      <MantineToolbar.Toggle autoWidth data-kind>
        {kind ? blockKinds[kind] : 'Vários'}
        <ChevronDown size={16} aria-hidden />
      </MantineToolbar.Toggle>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.RadioGroup value={kind ?? ''} onChange={(value) => onKind(value as BlockKind)}>
        {kinds.map((one) => (
          <Menu.RadioItem key={one} value={one} {...looks[one]} closeMenuOnClick>
            {blockKinds[one]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Dropdown>
  </Menu>
)

type LinkProps = { hasLink: boolean; onLink: () => void; onUnlink: () => void }

function LinkTool({ hasLink, onLink, onUnlink }: LinkProps) {
  const tool = { name: 'Link', keys: 'Ctrl+K', Icon: LinkIcon, active: hasLink }
  if (!hasLink) return <Tool {...tool} onClick={onLink} />
  return (
    <Menu shadow="md" returnFocus={false}>
      <Menu.Target>
        <Tool {...tool} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onLink}>Trocar o destino</Menu.Item>
        <Menu.Item onClick={onUnlink}>Tirar o link</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

type SourceProps = { sources: Source[]; isActive: boolean; onSource: (key: string) => void }

const SourceTool = ({ sources, isActive, onSource }: SourceProps) => (
  <Menu shadow="md" returnFocus={false} width={320}>
    <Menu.Target>
      <Tool name="Fonte" Icon={Superscript} active={isActive} />
    </Menu.Target>
    <Menu.Dropdown>
      {sources.map(({ key, name }, index) => (
        <Menu.Item key={key} leftSection={index + 1} onClick={() => onSource(key)}>
          {name}
        </Menu.Item>
      ))}
      {isActive && <Menu.Item onClick={() => onSource('')}>Tirar a fonte</Menu.Item>}
    </Menu.Dropdown>
  </Menu>
)
