const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes text for XML. */
export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Builds an XML document, as the query and REST protocols return it. */
export const buildXmlDocument = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${content}`
