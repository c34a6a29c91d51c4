import { type ParcelSize, parcelSizes } from '#shared/parcels/sizes.ts'
import { readAmount } from '#shared/imports/values/amounts.ts'
import { readSizeWord } from '#shared/imports/values/size-words.ts'
import { type PasteText, type Span, splitParts } from './paste-text.ts'
import type { Certainty, Read } from './pasted.ts'

/** Spaces that stay in a line. */
const gap = String.raw`[^\S\n]`
const orderWord = String.raw`(?:order|sale|tellimus(?:e|ele)?|müük|pasūtījum(?:s|a)|pasutijum(?:s|a)|pirkum(?:s|a)|užsakym(?:as|o)|uzsakym(?:as|o)|pardavimas|pirkimas|заказ[а]?|arve|ref(?:erence)?|viide)`
const numberWord = String.raw`(?:nr|no|num(?:ber|urs|eris)?|номер|№|#)\.?`
const orderNumber = String.raw`(?=[\p{L}\d/-]*\d)[\p{L}\d][\p{L}\d/-]*`

/** An order number after its word, after `Nr.` at the beginning of a line, or after a hash. */
const reference = new RegExp(
  String.raw`(?:(?<!\p{L})${orderWord}(?:${gap}+(?:received|id|code))?${gap}*(?:${numberWord})?${gap}*[:#№]?${gap}*#?|(?<=^|\n)${numberWord}${gap}*|(?<![\p{L}\d&])[#№]${gap}?)(?<value>${orderNumber})`,
  'giu',
)

const cashWord = String.raw`(?:lunamaks(?:uga|u)?|lunaraha|c\.?o\.?d\.?|cash on delivery|pēcmaks[au]|pecmaks[au]|išperkamoji|isperkamoji|apmokėjimas pristatymo metu|налож(?:енный|енным|\.)?(?:\s+плат[её]ж(?:ом)?)?)(?:\s(?:amount|summa|suma|сумма))?`
const amount = String.raw`(?:(?:€|EUR)${gap}?)?\d+(?:[ .]\d{3})*(?:[.,]\d{1,2})?(?:${gap}?(?:€|eur(?:o|ot|os)?(?!\p{L})|eiro|евро))?`
const cash = new RegExp(
  String.raw`(?<!\p{L})${cashWord}\)?${gap}*[:=-]?${gap}*(?<value>${amount})|(?<other>${amount})${gap}*\(?${cashWord}(?!\p{L})\)?`,
  'iu',
)

const sizeNoun = String.raw`(?:size|suurus\p{L}{0,2}|izmēr\p{L}{0,2}|izmer\p{L}{0,2}|dyd\p{L}{1,3}|размер\p{L}?|koko)`
const sizeLetter = String.raw`(?:xs|xl|s|m|l|хs|хl|м)`
const namedSize = new RegExp(
  String.raw`(?<!\p{L})${sizeNoun}(?:\s*[:-]\s*|\s+)(?<value>${sizeLetter})(?![\p{L}\d])|(?<!\p{L})(?<other>${sizeLetter})[-\s]${sizeNoun}(?!\p{L})`,
  'iu',
)
const boxNoun = String.raw`(?:box|parcel|pakk|paki|pakki|kast\p{L}{0,2}|dėž\p{L}{0,5}|dez\p{L}{0,5}|siunt\p{L}{0,2}|pak[au]s?|коробк\p{L}|посылк\p{L}|${sizeNoun})`
const sizeStem =
  '(?:small|medium|large|big|suur|väike|väikse|keskmi|liel|maz|vidēj|didel|maž|vidutin|больш|маленьк|средн)'
/** A size in words beside a box, in any case: `lielās kastes`, `medium box`. */
const boxSize = new RegExp(
  String.raw`(?<!\p{L})(?:(?<value>${sizeStem})\p{L}{0,4}\s${boxNoun}|${boxNoun}\s(?<other>${sizeStem})\p{L}{0,4})(?!\p{L})`,
  'iu',
)
const sizeByStem: Readonly<Record<string, ParcelSize>> = {
  small: 'S',
  väike: 'S',
  väikse: 'S',
  maz: 'S',
  maž: 'S',
  маленьк: 'S',
  medium: 'M',
  keskmi: 'M',
  vidēj: 'M',
  vidutin: 'M',
  средн: 'M',
}

/** A price, by which a line is one of goods. */
const price = /\d[.,]\d{2}(?!\d)|€|\beur\b/iu

const isSize = (text: string): text is ParcelSize => parcelSizes.some((size) => size === text)

/** Finds the order numbers of a text, which are no phones. */
export const findReferences = (text: string): (Span & { value: string })[] =>
  [...text.matchAll(reference)].map(({ 0: whole, index, groups }) => ({
    start: index,
    end: index + whole.length,
    value: groups?.['value'] ?? whole,
  }))

/** Takes the order number of a shop. */
export const readReference = (text: PasteText): Read<string> | undefined => {
  const [found] = findReferences(text.rest())
  if (!found) return undefined
  text.take(found)
  return { value: found.value, certainty: 'sure', start: found.start, end: found.end }
}

/** Takes the amount of cash on delivery. Other amounts are prices, and nothing of a parcel. */
export const readCash = (text: PasteText): Read<string> | undefined => {
  const match = cash.exec(text.rest())
  const value = readAmount(match?.groups?.['value'] ?? match?.groups?.['other'] ?? '')
  if (!match || value === undefined) return undefined
  const span = { start: match.index, end: match.index + match[0].length }
  text.take(span)
  return { value, certainty: 'sure', ...span }
}

/** Whether a line with a price has a position, so that it is one of goods. */
const isGoods = (rest: string, position: number): boolean => {
  const start = rest.lastIndexOf('\n', position) + 1
  const end = rest.indexOf('\n', position)
  return price.test(rest.slice(start, end < 0 ? rest.length : end))
}

const findSize = (
  rest: string,
): (Span & { size: ParcelSize; certainty: Certainty }) | undefined => {
  const named = namedSize.exec(rest)
  const letter = readSizeWord(
    (named?.groups?.['value'] ?? named?.groups?.['other'] ?? '').toUpperCase(),
  )
  if (named && isSize(letter) && !isGoods(rest, named.index))
    return {
      start: named.index,
      end: named.index + named[0].length,
      size: letter,
      certainty: 'sure',
    }
  for (const part of splitParts(rest)) {
    const typed = rest.slice(part.start, part.end)
    const size = readSizeWord(typed)
    // A letter alone is a size in capitals.
    if (!isSize(size) || (typed.length === 1 && typed !== typed.toUpperCase())) continue
    return { ...part, size, certainty: typed.toUpperCase() === size ? 'sure' : 'likely' }
  }
  const box = boxSize.exec(rest)
  if (!box || isGoods(rest, box.index)) return undefined
  const size =
    sizeByStem[(box.groups?.['value'] ?? box.groups?.['other'] ?? '').toLowerCase()] ?? 'L'
  return { start: box.index, end: box.index + box[0].length, size, certainty: 'likely' }
}

/** Takes the size: after its word, a letter or word of its own, or a word beside that of a box. */
export const readSize = (text: PasteText): Read<ParcelSize> | undefined => {
  const found = findSize(text.rest())
  if (!found) return undefined
  text.take(found)
  const { size, certainty, start, end } = found
  return { value: size, certainty, start, end }
}
