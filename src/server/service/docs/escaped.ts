const entitiesOf: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for use in HTML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entitiesOf[sign] ?? '')
