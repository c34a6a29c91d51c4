/** Markup in which every inserted text has been escaped. */
export interface Html {
  readonly text: string
  readonly escaped: true
}

type HtmlPart = string | number | Html | readonly Html[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for use in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

const renderPart = (part: HtmlPart): string => {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  if ('text' in part) return part.text
  return part.map(({ text }) => text).join('')
}

/**
 * Builds markup by a tagged template. Inserted texts and numbers are escaped; inserted `Html` and
 * lists of it are not. Attributes must be quoted. URLs are not checked for `javascript:`.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html => ({
  text: strings.map((string, index) => string + renderPart(parts[index] ?? '')).join(''),
  escaped: true,
})
