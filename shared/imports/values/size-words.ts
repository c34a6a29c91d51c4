import { type ParcelSize, parcelSizes } from '#shared/parcels/sizes.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'

/** Words for sizes in the languages of files, without accents. Longer ones stand for smaller parts. */
const sizeWords: readonly (readonly [RegExp, ParcelSize])[] = [
  [
    /^(?:extra small|vaga vaike|labai mazas?|loti maz[sa]|erittain pieni|очень маленьк\p{L}+|мини)$/u,
    'XS',
  ],
  [
    /^(?:extra large|vaga suur|labai didel\p{L}+|loti liel[sa]|erittain (?:iso|suuri)|очень больш\p{L}+)$/u,
    'XL',
  ],
  [/^(?:small|vaike|maz[sa]|mazas|pieni|маленьк\p{L}+|мал\p{L}+)$/u, 'S'],
  [
    /^(?:med(?:ium)?|keskm?(?:ine)?|vid(?:ej[sa]|ut(?:in\p{L}+)?)?|keskikoko(?:inen)?|средн?\p{L}*)$/u,
    'M',
  ],
  [/^(?:large|big|suur|liel[sa]|didel\p{L}+|iso|suuri|больш\p{L}+)$/u, 'L'],
]

/** Words beside the letter of a size. */
const beside =
  /(?<!\p{L})(?:size|parcel|suurus\p{L}*|pakk|paki?|izmers?|dydis|koko|paketti|размер|посылка|box|kast|siunta|paka)(?!\p{L})/gu

/** Replaces a size in words by its name: `väike` → `S`, `Size M` → `M`. Other texts stay. */
export const readSizeWord = (cell: string): string => {
  if (parcelSizes.some((size) => size === cell)) return cell
  const text = normalizeSearchText(cell)
  if (text === '') return cell
  const bare = text.replace(beside, ' ').replace(/ +/g, ' ').trim()
  // In a Russian table the letters are often Cyrillic ones.
  const latin = bare.replace(/^м$/, 'm').replaceAll('х', 'x')
  const letter = readLetter(latin)
  if (letter) return letter === cell.trim().toUpperCase() ? cell : letter
  // A letter with its word, as `M (medium)`.
  const named = latin.split(' ').map((word) => readLetter(word) ?? readWord(word))
  const isOne = new Set(named).size === 1
  return readWord(bare) ?? (isOne ? named[0] : undefined) ?? cell
}

const readLetter = (text: string): ParcelSize | undefined =>
  parcelSizes.find((size) => size.toLowerCase() === text)

const readWord = (text: string): ParcelSize | undefined =>
  sizeWords.find(([words]) => words.test(text))?.[1]
