/** What was typed as a time: '8', '8h', '830' and '8:30' are understood. Anything else stays as it is. */
export function typedTime(text: string): string {
  const [, hour = '', minute = ''] =
    /^\s*(\d{1,2}?)\s*(?:h|:|\.)?\s*(\d{2})?\s*(?:h|min)?\s*$/i.exec(text) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute || 0) > 59) return text.trim()
  return `${hour.padStart(2, '0')}:${minute || '00'}`
}
