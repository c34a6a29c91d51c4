import { escapeHtml } from '#functions/lib/html.ts'

/** Characters that XML 1.0 does not allow, not even escaped. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const writeText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? escapeHtml(String(value).replaceAll(forbidden, ''))
    : ''

/** Writes a list as repeated elements, and an object as an element with its fields. */
const writeElement = (name: string, value: unknown): string => {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map((each) => writeElement(name, each)).join('')
  const content =
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([child, each]) => writeElement(child, each))
          .join('')
      : writeText(value)
  return `<${name}>${content}</${name}>`
}

/**
 * Writes the body of a response as an XML document. The only field of an object is its root; a text is
 * in `<url>`, because addresses are the only texts that are answered.
 */
export const writeXml = (body: unknown): string => {
  const fields: [string, unknown][] =
    typeof body === 'object' && body !== null ? Object.entries(body) : [['url', body]]
  const [root, ...others] = fields
  if (!root || others.length > 0) throw new Error('An XML document has one root element')
  const [name, value] = root
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(name, value)}\n`
}
