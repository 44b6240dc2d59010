const entitiesOf: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entitiesOf[sign] ?? '')
