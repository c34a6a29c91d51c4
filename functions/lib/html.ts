/** Markup whose every inserted text has been escaped. */
export interface Html {
  readonly text: string
  readonly escaped: true
}

type Part = string | number | Html | readonly Html[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may stand in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

const toText = (part: Part): string => {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  if ('text' in part) return part.text
  return part.map(({ text }) => text).join('')
}

/**
 * Markup as a tagged template: texts that are inserted are escaped, markup of `html` itself and
 * lists of it are not. Attributes must be quoted, and no address of `javascript:` kind is checked.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  text: strings.map((string, index) => string + toText(parts[index] ?? '')).join(''),
  escaped: true,
})
