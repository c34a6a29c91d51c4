/** The code pages of Windows by the character sets of a table of fonts. */
const codePages: Readonly<Record<string, string>> = {
  '161': '1253',
  '162': '1254',
  '186': '1257',
  '204': '1251',
  '238': '1250',
}

/** Destinations whose text is not part of the document. */
const skipped = new Set(
  `fonttbl colortbl stylesheet listtable listoverridetable info pict object header headerl headerr
  headerf footer footerl footerr footerf footnote annotation fldinst filetbl revtbl rsidtbl generator
  xmlnstbl themedata colorschememapping datastore latentstyles`.split(/\s+/),
)

/** Words that stand for a text. */
const texts: Readonly<Record<string, string>> = {
  line: ' ',
  nestcell: ' ',
  nestrow: ' ',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
}

/** A control word with its number, a byte in hexadecimal digits, a control symbol, a brace or text. */
const token =
  /\\([a-z]+)(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/giy

/** What a group inherits from the group around it. */
interface Group {
  readonly isSkipped: boolean
  /** The number of characters after `\u` that stand for it in older programs. */
  readonly fallback: number
  readonly font: string
}

/**
 * Reads the rows of a rich text: those of its first table, else its paragraphs, whose cells are
 * separated by tabs. Blank rows are kept, because they count.
 */
export const readRtfRows = (source: string): readonly (readonly string[])[] => {
  let rows: string[][] = []
  const groups: Group[] = []
  let group: Group = { isSkipped: false, fallback: 1, font: '' }
  let cells: string[] = []
  let text = ''
  let bytes: number[] = []
  let codePage = '1252'
  const fontPages = new Map<string, string>()
  let skippedCharacters = 0
  /** Whether the present paragraph is in a table. */
  let isTable = false
  let hasTable = false
  let isEnded = false

  const flushBytes = () => {
    if (bytes.length === 0) return
    const page = fontPages.get(group.font) ?? codePage
    text += new TextDecoder(/^125\d$/.test(page) ? `windows-${page}` : 'windows-1252').decode(
      Uint8Array.from(bytes),
    )
    bytes = []
  }
  const addText = (added: string) => {
    flushBytes()
    const kept = added.slice(skippedCharacters)
    skippedCharacters = Math.max(0, skippedCharacters - added.length)
    if (!group.isSkipped) text += kept
  }
  const endCell = () => {
    flushBytes()
    cells.push(text)
    text = ''
  }
  const endRow = (isTableRow: boolean) => {
    if (isTableRow && !hasTable) rows = []
    isEnded = hasTable && !isTableRow
    hasTable ||= isTableRow
    if (!isEnded) rows.push(cells)
    cells = []
    text = ''
  }
  const applyWord = (word: string, number: string | undefined) => {
    const value = Number(number ?? 1)
    if (skipped.has(word)) group = { ...group, isSkipped: true }
    else if (word === 'ansicpg' && number !== undefined) codePage = number
    else if (word === 'f' && number !== undefined) group = { ...group, font: number }
    else if (word === 'fcharset' && number !== undefined) {
      const page = codePages[number]
      if (page !== undefined) fontPages.set(group.font, page)
    } else if (word === 'uc') group = { ...group, fallback: value }
    else if (word === 'u') {
      addText(String.fromCharCode(value & 0xffff))
      skippedCharacters = group.fallback
    } else if (group.isSkipped) return
    else if (word === 'pard') isTable = false
    else if (word === 'intbl') isTable = true
    else if (word === 'cell') endCell()
    else if (word === 'row') endRow(true)
    else if (word === 'tab' && !isTable) endCell()
    else if (word === 'tab' || (word === 'par' && isTable)) addText(' ')
    else if (word === 'par') {
      endCell()
      endRow(false)
    } else addText(texts[word] ?? '')
  }

  token.lastIndex = 0
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    if (isEnded) break
    const [, word, number, byte, symbol, brace, plain] = match
    if (word !== undefined && word !== 'u') flushBytes()
    if (brace === '{') {
      flushBytes()
      groups.push(group)
    } else if (brace === '}') {
      flushBytes()
      group = groups.pop() ?? group
      skippedCharacters = 0
    } else if (word === 'bin') token.lastIndex += Math.max(0, Number(number ?? 0))
    else if (word !== undefined) applyWord(word.toLowerCase(), number)
    else if (symbol === '*') group = { ...group, isSkipped: true }
    else if (symbol === '~') addText(' ')
    else if (symbol === '_') addText('-')
    else if (symbol !== undefined && '\\{}'.includes(symbol)) addText(symbol)
    else if (symbol === '\n' || symbol === '\r') applyWord('par', undefined)
    else if (byte !== undefined && skippedCharacters > 0) skippedCharacters -= 1
    else if (byte !== undefined && !group.isSkipped) bytes.push(Number.parseInt(byte, 16))
    else if (plain !== undefined) addText(plain)
  }
  if (text !== '' || bytes.length > 0 || cells.length > 0) {
    endCell()
    endRow(false)
  }
  return rows
}
