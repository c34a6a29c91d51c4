/** A node of a message: text, a line break, or a mark around further nodes. */
export type RichNode =
  | string
  | { mark: 'br' }
  | { mark: 'b' | 'i'; children: RichNode[] }
  | { mark: 'a'; href: string; children: RichNode[] }

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const decode = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, dec, hex, name) => {
    if (typeof name === 'string') return entities[name.toLowerCase()] ?? whole
    const code = typeof dec === 'string' ? Number(dec) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const marks: Record<string, 'b' | 'i' | 'a'> = { b: 'b', strong: 'b', i: 'i', em: 'i', a: 'a' }

/** Allows http(s), mailto and tel URLs, and paths on the own origin. */
const isSafeUrl = (href: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href)

/**
 * Parses the HTML of an operators' message and keeps only text, b, i, a and br. Other tags are
 * removed and their text is kept; script and style are removed with their content. The result is
 * data, so no code of the input can run.
 */
export const parseRichText = (html: string): RichNode[] => {
  const source = html
    .replaceAll(/<!--[\s\S]*?(-->|$)/g, '')
    .replaceAll(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
  const root: RichNode[] = []
  const open: { tag: string; children: RichNode[] }[] = [{ tag: '', children: root }]
  for (const token of source.match(/<[^>]*>|[^<]+|</g) ?? []) {
    const top = open.at(-1)?.children ?? root
    const tag = /^<(\/?)([a-z]+)\b([^>]*)>$/i.exec(token)
    if (!tag) {
      if (!token.startsWith('<') || token === '<') top.push(decode(token))
      continue
    }
    const [, closing, tagName = '', attributes = ''] = tag
    const name = tagName.toLowerCase()
    const mark = marks[name]
    if (name === 'br') top.push({ mark: 'br' })
    if (!mark) continue
    if (closing) {
      const depth = open.findLastIndex((each) => each.tag === mark)
      if (depth > 0) open.length = depth
      continue
    }
    const children: RichNode[] = []
    open.push({ tag: mark, children })
    if (mark !== 'a') {
      top.push({ mark, children })
      continue
    }
    const found = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes)
    const href = decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
    // A link with an unsafe URL keeps only its text.
    if (isSafeUrl(href)) top.push({ mark, href, children })
    else top.push({ mark: 'i', children })
  }
  return root
}
