// First, so that the styles of the panel come after those of the page.
import '#site/prose/prose.css'
import '#site/prose/reading-fonts.css'
import { Button, Group, Text } from '@mantine/core'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { insertPicture, setImage, setTarget, targetAt } from './commands.ts'
import classes from './editor.module.css'
import { PictureNotes } from './picture-notes.tsx'
import type { PictureTools } from './picture-view.ts'
import type { BlockMatch } from './surfaces.ts'
import { Toolbar } from './toolbar.tsx'
import { askForLink, type EditorProps, useSurface } from './use-surface.ts'

/** A text to write in, as it will look, with its toolbar. On a phone it takes the whole screen while it is written in. */
export function RichTextEditor(props: EditorProps) {
  const { label, value, kinds, sources, askForPicture } = props
  const isShort = !kinds.includes('heading')
  const isPhone = useIsPhone()
  const [isWriting, setIsWriting] = useState(false)
  const isWhole = isPhone && isWriting && !isShort
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const { surface, standing, pictures, match } = useSurface(props, place, bar)
  useKeyboardSpace(frame, isWhole)

  const leave = () => {
    setIsWriting(false)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  // The form behind was shorter meanwhile.
  useEffect(() => {
    const text = frame.current
    if (isWhole) return () => text?.scrollIntoView({ block: 'end' })
  }, [isWhole])
  const handleKey = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    surface?.flush()
    if (OWN_SHORTCUTS.includes(event.key.toLowerCase())) event.stopPropagation()
  }
  const handleBlur = ({ relatedTarget }: React.FocusEvent) => {
    if (frame.current?.contains(relatedTarget)) return
    surface?.flush()
    props.onBlur()
    // A menu and a dialog are outside of the screen.
    if (relatedTarget?.closest('main')) setIsWriting(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what asks is always the same; most letters change nothing here
  const toolbar = useMemo(() => {
    if (!surface || !standing) return null
    const mark = (kind: 'link' | 'source', target: string) =>
      surface.run(setTarget(kind, targetAt(surface.view.state, kind), target))
    return (
      <Toolbar
        {...{ surface, standing, kinds, sources }}
        barRef={bar}
        onLink={() => askForLink(surface, props)}
        onUnlink={() => mark('link', '')}
        onPicture={() => askForPicture('', (url) => surface.run(insertPicture(url)))}
        onSource={(key) => mark('source', key)}
      />
    )
  }, [surface, standing, sources])
  const replace = ({ key, image }: PictureTools) =>
    askForPicture(image, (url) => surface?.run(setImage(key, url)))
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-whole={isWhole || undefined}
      data-short={isShort || undefined}
      {...frameOf(label, isWhole)}
      {...{ onKeyDown: handleKey, onBlur: handleBlur }}
    >
      {isWhole && (
        <Group mih={56} ps="lg" pe="2xs" wrap="nowrap" justify="space-between">
          <Text fw={600} lh={1.3}>
            {label}
            <Text component="small" size="xs" display="block" className="soft">
              Guardado neste celular
            </Text>
          </Text>
          <Button variant="subtle" onClick={leave}>
            Pronto
          </Button>
        </Group>
      )}
      <div className={classes.bar}>{toolbar}</div>
      <div className={classes.page}>
        <div
          ref={place}
          className={`prose ${classes.writing}`}
          data-empty={value.length === 0 || undefined}
          {...textBoxOf(props)}
          {...{ onFocus: () => setIsWriting(true) }}
          {...(isWhole && { onKeyDown: ({ key }) => key === 'Escape' && leave() })}
        />
      </div>
      {isWhole && match && <FirstMatch match={match} onShow={leave} />}
      {surface && <PictureNotes tools={pictures} surface={surface} onReplace={replace} />}
    </div>
  )
}

const frameOf = (label: string, isWhole: boolean) => ({
  'aria-label': label,
  ...(isWhole ? { role: 'dialog', 'aria-modal': true } : { role: 'group' }),
})

/** What a screen reader says of the text. */
const textBoxOf = ({ label, describedBy, isInvalid }: EditorProps) => ({
  role: 'textbox',
  'aria-multiline': true,
  'aria-label': label,
  'aria-describedby': describedBy || undefined,
  'aria-invalid': isInvalid || undefined,
})

/** The panel has other meanings for these. */
const OWN_SHORTCUTS = ['z', 'y', 'k']

const FirstMatch = ({ match, onShow }: { match: BlockMatch; onShow: () => void }) => (
  <Button
    fullWidth
    radius={0}
    px="md"
    flex="none"
    justify="flex-start"
    c={match.isSerious ? 'var(--danger)' : 'var(--warn)'}
    bg={match.isSerious ? 'var(--danger-wash)' : 'var(--warn-wash)'}
    style={{ order: 1 }}
    leftSection={
      match.isSerious ? (
        <MessageCircleQuestion size={18} aria-hidden />
      ) : (
        <Lightbulb size={18} aria-hidden />
      )
    }
    rightSection={<ChevronUp size={18} aria-hidden />}
    onClick={onShow}
  >
    {`“${match.words}” ${match.isSerious ? 'pede um motivo' : 'pede outra forma'}`}
  </Button>
)

/** Keeps the element in the part of the screen that a phone's keyboard leaves free. */
function useKeyboardSpace(element: React.RefObject<HTMLElement | null>, isActive: boolean) {
  useEffect(() => {
    const { visualViewport } = window
    if (!isActive || !visualViewport) return
    const follow = () => {
      const { style } = element.current ?? {}
      style?.setProperty('--free-top', `${visualViewport.offsetTop}px`)
      style?.setProperty('--free-height', `${visualViewport.height}px`)
    }
    follow()
    visualViewport.addEventListener('resize', follow)
    visualViewport.addEventListener('scroll', follow)
    return () => {
      visualViewport.removeEventListener('resize', follow)
      visualViewport.removeEventListener('scroll', follow)
    }
  }, [element, isActive])
}
