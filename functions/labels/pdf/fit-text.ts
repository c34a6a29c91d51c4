import type { PdfFont } from './pdf-font.ts'

/** A text broken and shrunk to go into a box. */
export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
}

/** Sizes a text may have, in dots. */
export interface TextSizes {
  /** Size that a text has where it fits on one line. */
  readonly size: number
  /** Largest size at which it may be broken into lines. */
  readonly wrapSize: number
  /** Size below which it is cut rather than shrunk. */
  readonly minSize: number
}

/** Room for a text, in dots. */
export interface TextRoom {
  readonly width: number
  readonly height: number
}

/** From baseline to baseline at font size 1: room for Õ under a g. */
const lineHeight = 1.14

/** From baseline to baseline in whole dots. */
export const lineStep = (size: number): number => Math.round(size * lineHeight)

const ellipsis = '…'

/** The longest start of a text that fits with an ellipsis after it. */
const cut = (font: PdfFont, text: string, widthAtOne: number): string => {
  let kept = ''
  let width = font.width(ellipsis)
  for (const character of text) {
    width += font.width(character)
    if (width > widthAtOne) break
    kept += character
  }
  return kept.trimEnd() + ellipsis
}

/** Pieces of a word that is wider than a line, each as long as fits. */
const breakWord = (font: PdfFont, word: string, widthAtOne: number): string[] => {
  const pieces: string[] = []
  let piece = ''
  let width = 0
  for (const character of word) {
    const advance = font.width(character)
    if (piece !== '' && width + advance > widthAtOne) {
      pieces.push(piece)
      piece = ''
      width = 0
    }
    piece += character
    width += advance
  }
  return [...pieces, piece]
}

const wrap = (font: PdfFont, text: string, widthAtOne: number): string[] => {
  const blankWidth = font.width(' ')
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  for (const word of text.split(' ')) {
    for (const [index, piece] of breakWord(font, word, widthAtOne).entries()) {
      const pieceWidth = font.width(piece)
      const joined = lineWidth + blankWidth + pieceWidth
      if (line !== '' && index === 0 && joined <= widthAtOne) {
        line += ` ${piece}`
        lineWidth = joined
        continue
      }
      if (line !== '') lines.push(line)
      line = piece
      lineWidth = pieceWidth
    }
  }
  return [...lines, line]
}

/** The largest size at which a text goes on one line, if it is not below `least`. */
const fitOnOneLine = (
  font: PdfFont,
  text: string,
  width: number,
  { size, least }: { readonly size: number; readonly least: number },
): FittedText | undefined => {
  const fitting = Math.min(size, Math.floor(width / font.width(text)))
  return fitting >= least ? { lines: [text], size: fitting } : undefined
}

/**
 * Fits a printable text into its room: on one line, smaller if need be; else on as many lines as
 * the height has at the largest size that will do; else cut with an ellipsis at `minSize`. No line
 * is wider than the room. No lines for an empty text or where not one line has room.
 */
export const fitText = (
  font: PdfFont,
  text: string,
  { size, wrapSize, minSize }: TextSizes,
  { width, height }: TextRoom,
): FittedText => {
  const maxLines = (atSize: number) => Math.floor(height / lineStep(atSize))
  if (text === '' || maxLines(minSize) < 1) return { lines: [], size: minSize }
  const wraps = maxLines(minSize) > 1
  const oneLine = fitOnOneLine(font, text, width, { size, least: wraps ? wrapSize : minSize })
  if (oneLine && maxLines(oneLine.size) >= 1) return oneLine
  for (let smaller = wrapSize; smaller > minSize; smaller--) {
    const lines = wrap(font, text, width / smaller)
    if (lines.length <= maxLines(smaller)) return { lines, size: smaller }
  }
  const widthAtOne = width / minSize
  const lines = wrap(font, text, widthAtOne)
  const most = maxLines(minSize)
  if (lines.length <= most) return { lines, size: minSize }
  const rest = lines.slice(most - 1).join(' ')
  return { lines: [...lines.slice(0, most - 1), cut(font, rest, widthAtOne)], size: minSize }
}
