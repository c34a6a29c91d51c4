const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text as it stands between two tags. */
export const xmlText = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** An XML document as the query and REST protocols answer it. */
export const xmlDocument = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${content}`
