import { toHeaderKey } from '#shared/imports/file/clean-cell.ts'
import type { FileField } from '#shared/imports/file/file-fields.ts'
import { chooseHeaderReader } from '#shared/imports/file/match-header.ts'
import { type PasteText, type Span, splitParts, trimSpan } from './paste-text.ts'

/** Reads labels by the names of the columns of files. */
const readHeader = chooseHeaderReader([])

/** A label at the beginning of a line or after a comma, and its value. */
const labelled = /^(?<label>\p{L}[\p{L}\d .'/-]{1,40}?)\s*(?:[:=]|\s[–—])\s*(?=\S)/u

/** What messages call a recipient beside the names of columns. */
const nameLabels = new Set([
  'kam',
  'kontakt',
  'contact',
  'kontaktas',
  'kontakts',
  'adresats',
  'адресат',
  'pirkeja',
  'gaveja',
  'sanemeja',
  'tellija',
  'ees ja perenimi',
  'buyer',
])

const parts = /[\uE000\n;|]+|,\s(?=\p{L}[\p{L} .-]{1,30}:)/gu

/** A value that a label names. */
export interface LabelledValue extends Span {
  /** The field that the label names; missing for any other label. */
  readonly field?: FileField
}

/**
 * Takes the labels of a text that name fields, as in `Name: Liis Õunapuu`, and returns what they name.
 * Other labels are returned as values that are no name.
 */
export const readLabels = (text: PasteText): LabelledValue[] => {
  const rest = text.rest()
  return splitParts(rest, parts).flatMap((part) => {
    const match = labelled.exec(rest.slice(part.start, part.end))
    if (!match) return []
    const key = toHeaderKey(match.groups?.['label'] ?? '')
    const field = nameLabels.has(key) ? 'recipient_name' : readHeader(key)?.field
    // What else stands before a colon in one or two words is a label, and no name.
    if (!field && match[0].trim().endsWith(':') && key.split(' ').length <= 2)
      return [{ start: part.start, end: part.start + match[0].length }]
    if (!field) return []
    text.take({ start: part.start, end: part.start + match[0].length })
    const value = trimSpan(rest, { start: part.start + match[0].length, end: part.end })
    return [{ field, ...value }]
  })
}
