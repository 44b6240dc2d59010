import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isTime } from '#content/rules/hours/week.ts'

type Props = { label: string; value: string; hasError: boolean; onChange: (time: string) => void }

/** A 24-hour time as text, because the input of some browsers shows AM and PM. */
export function TimeInput({ label, value, hasError, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const handleType = (text: string) => {
    setTyped(text)
    if (isTime(text)) onChange(text)
  }
  const handleBlur = () => {
    if (typed !== undefined) onChange(typedTime(typed))
    setTyped(undefined)
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      aria-label={label}
      error={hasError && typed === undefined}
      value={typed ?? value}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => handleType(currentTarget.value)}
      onBlur={handleBlur}
    />
  )
}

/** What was typed as a time: '8', '8h', '830' and '8:30' are understood. Anything else stays as it is. */
export function typedTime(text: string): string {
  const [, hour = '', minute = ''] =
    /^\s*(\d{1,2}?)\s*(?:h|:|\.)?\s*(\d{2})?\s*(?:h|min)?\s*$/i.exec(text) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute || 0) > 59) return text.trim()
  return `${hour.padStart(2, '0')}:${minute || '00'}`
}
