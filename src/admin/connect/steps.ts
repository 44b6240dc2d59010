export type Step = 'wait' | 'login' | 'code' | 'consent' | 'refused'

const main = document.querySelector('main') as HTMLElement

/** The origin that may be answered, and the project. */
export const { origin = '', project = '' } = main.dataset

export const stepOf = (step: Step) => main.querySelector(`[data-step="${step}"]`) as HTMLFormElement

export const part = <Part extends HTMLElement>(within: HTMLElement, selector: string) =>
  within.querySelector(selector) as Part

export const write = (name: string, text: string) => {
  part(main, `[data-text="${name}"]`).textContent = text
}

/** Shows only this step and focuses its first input. */
export function show(step: Step): void {
  for (const other of main.querySelectorAll<HTMLElement>('[data-step]')) {
    other.hidden = other.dataset.step !== step
  }
  stepOf(step).querySelector<HTMLElement>('label:not([hidden]) input, button')?.focus()
}

export function refuse(reason: string): void {
  write('reason', reason)
  show('refused')
}

type Busy = {
  words: string
  /** An error is shown in the form, which can then be submitted again. */
  work: (fields: Record<string, string>) => Promise<void>
}

/** Handles one submission at a time: inputs are disabled and the button says what is happening. */
export function handleSubmit(step: Step, { words, work }: Busy): void {
  const form = stepOf(step)
  const button = part<HTMLButtonElement>(form, 'button:not([type])')
  const error = part(form, '.error')
  const inputs = form.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const fields = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, `${value}`]),
    )
    const usual = button.textContent
    const rest = (isResting: boolean) => {
      for (const input of inputs) input.disabled = isResting
      button.textContent = isResting ? words : usual
    }
    error.hidden = true
    rest(true)
    try {
      await work(fields)
      rest(false)
    } catch (cause) {
      rest(false)
      error.textContent = (cause as Error).message
      error.hidden = false
      form.querySelector('input')?.focus()
    }
  })
}
