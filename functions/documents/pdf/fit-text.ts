import type { PdfFont } from './pdf-font.ts'

/** A text wrapped and shrunk to fit into an area; `size` in dots. */
export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
}

/** Font sizes that a text may have, in dots. */
export interface TextSizes {
  /** Size of a text that fits on one line. */
  readonly size: number
  /** Largest size at which it may wrap. */
  readonly wrapSize: number
  /** Smallest size; a text that does not fit at this size is truncated. */
  readonly minSize: number
}

/** Space for a text, in dots. */
export interface TextArea {
  readonly width: number
  readonly height: number
}

/** Distance between baselines at font size 1; leaves room for Õ below a g. */
const lineHeight = 1.14

/** Distance between baselines, in whole dots. */
export const getLineStep = (size: number): number => Math.round(size * lineHeight)

const ellipsis = '…'

/** Truncates a text so that it fits with an ellipsis. `widthAtOne` is the width at font size 1. */
const truncate = (font: PdfFont, text: string, widthAtOne: number): string => {
  let result = ''
  let width = font.width(ellipsis)
  for (const character of text) {
    width += font.width(character)
    if (width > widthAtOne) break
    result += character
  }
  return result.trimEnd() + ellipsis
}

/** Splits a word that is wider than a line into pieces, each as long as fits. */
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

const wrapText = (font: PdfFont, text: string, widthAtOne: number): string[] => {
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

/** Fits a text on one line at the largest possible size; `undefined` if that is below `minSize`. */
const fitOnOneLine = (
  font: PdfFont,
  text: string,
  width: number,
  { size, minSize }: { readonly size: number; readonly minSize: number },
): FittedText | undefined => {
  const fitting = Math.min(size, Math.floor(width / font.width(text)))
  return fitting >= minSize ? { lines: [text], size: fitting } : undefined
}

/**
 * Fits a printable text into an area. It is set on one line, shrunk if necessary; otherwise wrapped
 * at the largest size at which the lines fit; otherwise truncated with an ellipsis at `minSize`. No
 * line is wider than the area. There are no lines for an empty text or an area lower than a line.
 */
export const fitText = (
  font: PdfFont,
  text: string,
  { size, wrapSize, minSize }: TextSizes,
  { width, height }: TextArea,
): FittedText => {
  const getMaxLines = (atSize: number) => Math.floor(height / getLineStep(atSize))
  if (text === '' || getMaxLines(minSize) < 1) return { lines: [], size: minSize }
  const canWrap = getMaxLines(minSize) > 1
  const oneLine = fitOnOneLine(font, text, width, { size, minSize: canWrap ? wrapSize : minSize })
  if (oneLine && getMaxLines(oneLine.size) >= 1) return oneLine
  for (let smaller = wrapSize; smaller > minSize; smaller--) {
    const lines = wrapText(font, text, width / smaller)
    if (lines.length <= getMaxLines(smaller)) return { lines, size: smaller }
  }
  const widthAtOne = width / minSize
  const lines = wrapText(font, text, widthAtOne)
  const maxLines = getMaxLines(minSize)
  if (lines.length <= maxLines) return { lines, size: minSize }
  const rest = lines.slice(maxLines - 1).join(' ')
  return {
    lines: [...lines.slice(0, maxLines - 1), truncate(font, rest, widthAtOne)],
    size: minSize,
  }
}
