import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FIELD_ASKED } from '../focus.ts'

export type SheetProps = {
  /** The input that is shown. */
  input: HTMLElement
  onClose: () => void
}

/** What is shown above and below the field, in the order of the keyboard. */
export type FieldSheet = Record<'Head' | 'Foot', ComponentType<SheetProps>>

/** Shows one field of the form at a time, while there is only room for the page. */
export function useFieldSheet(isActive: boolean, closing?: number) {
  const root = useRef<HTMLDivElement>(null)
  const [input, setInput] = useState<HTMLElement>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another value closes the field
  useEffect(() => {
    const form = root.current
    if (!form || !isActive) return
    const handleAsked = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return
      showOnly(blockOf(target), form)
      // An element that is not displayed cannot be focused.
      flushSync(() => setInput(target))
    }
    form.addEventListener(FIELD_ASKED, handleAsked)
    return () => {
      form.removeEventListener(FIELD_ASKED, handleAsked)
      showAll(form)
      setInput(undefined)
    }
  }, [isActive, closing])

  const onClose = () => {
    if (root.current) showAll(root.current)
    setInput(undefined)
    document.querySelector<HTMLElement>('iframe:not([tabindex])')?.focus()
  }
  return { root, input, onClose }
}

/** The input with its label, its hint and what it says about itself. */
function blockOf(input: HTMLElement): Element {
  const block = input.closest('[data-block], [data-holds]')
  const outer = block?.parentElement?.closest('[data-block]')
  return (
    outer ?? block ?? input.closest('.mantine-InputWrapper-root, .mantine-Switch-root') ?? input
  )
}

function showOnly(block: Element, root: Element) {
  showAll(root)
  block.setAttribute('data-current', '')
  for (let way = block.parentElement; way && way !== root; way = way.parentElement) {
    way.setAttribute('data-way', '')
  }
}

function showAll(root: Element) {
  for (const element of root.querySelectorAll('[data-way], [data-current]')) {
    element.removeAttribute('data-way')
    element.removeAttribute('data-current')
  }
}
