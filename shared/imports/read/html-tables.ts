/** More tables of a page are not offered. */
const maxTables = 10
/** Cells that span others. Each takes the parser a comparison with every cell. */
const maxSpans = 1_000

/** Signs that pages write by name and the parser does not know. */
const entities: Readonly<Record<string, string>> = {
  euro: '€',
  ndash: '–',
  mdash: '—',
  auml: 'ä',
  Auml: 'Ä',
  ouml: 'ö',
  Ouml: 'Ö',
  uuml: 'ü',
  Uuml: 'Ü',
  otilde: 'õ',
  Otilde: 'Õ',
  aring: 'å',
  Aring: 'Å',
  scaron: 'š',
  Scaron: 'Š',
  zcaron: 'ž',
  Zcaron: 'Ž',
}

/** Whether a text is a page with a table, as shops' programs save under the extension of Excel. */
export const isHtmlTable = (text: string): boolean =>
  /^\ufeff?\s*(?:<!doctype html|<\?xml[^>]*>\s*<html|<!--|<(?:html|head|body|table|meta|style|div)\b)/i.test(
    text,
  ) && /<table/i.test(text)

/** Lists the tables of a page, each as a page that the parser reads. */
export const splitHtmlTables = (text: string): string[] => {
  const named = text.replace(/&([a-z]{3,6});/gi, (sign, name: string) =>
    Object.hasOwn(entities, name) ? (entities[name] ?? sign) : sign,
  )
  const [, ...tables] = named.split(/<table/i)
  return tables.slice(0, maxTables).map((table) => {
    const html = `<html><table${table}`
    const spans = html.match(/(?:row|col)span/gi)?.length ?? 0
    return spans > maxSpans ? html.replace(/\b(?:row|col)span/gi, 'data-span') : html
  })
}
