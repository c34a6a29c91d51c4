/**
 * Symbols of Code 128 (ISO/IEC 15417) by value: widths of bar, space, bar, space, bar, space in
 * modules. 103–105 start code set A, B, C; the stop symbol has a seventh element.
 */
const patterns = [
  '212222',
  '222122',
  '222221',
  '121223',
  '121322',
  '131222',
  '122213',
  '122312',
  '132212',
  '221213',
  '221312',
  '231212',
  '112232',
  '122132',
  '122231',
  '113222',
  '123122',
  '123221',
  '223211',
  '221132',
  '221231',
  '213212',
  '223112',
  '312131',
  '311222',
  '321122',
  '321221',
  '312212',
  '322112',
  '322211',
  '212123',
  '212321',
  '232121',
  '111323',
  '131123',
  '131321',
  '112313',
  '132113',
  '132311',
  '211313',
  '231113',
  '231311',
  '112133',
  '112331',
  '132131',
  '113123',
  '113321',
  '133121',
  '313121',
  '211331',
  '231131',
  '213113',
  '213311',
  '213131',
  '311123',
  '311321',
  '331121',
  '312113',
  '312311',
  '332111',
  '314111',
  '221411',
  '431111',
  '111224',
  '111422',
  '121124',
  '121421',
  '141122',
  '141221',
  '112214',
  '112412',
  '122114',
  '122411',
  '142112',
  '142211',
  '241211',
  '221114',
  '413111',
  '241112',
  '134111',
  '111242',
  '121142',
  '121241',
  '114212',
  '124112',
  '124211',
  '411212',
  '421112',
  '421211',
  '212141',
  '214121',
  '412121',
  '111143',
  '111341',
  '131141',
  '114113',
  '114311',
  '411113',
  '411311',
  '113141',
  '114131',
  '311141',
  '411131',
  '211412',
  '211214',
  '211232',
] as const
const stopPattern = '2331112'

const toSetB = 100
const toSetC = 99
const startB = 104
const startC = 105
const checkModulus = 103

/** Width of the quiet zone on either side of the bars in modules, as required by the standard. */
export const code128QuietModules = 10

/**
 * Minimum run of digits for which switching to set C saves symbols: at the start or end, and
 * inside.
 */
const setCAtEdge = 4
const setCInside = 6

/**
 * Converts a text to symbol values without check and stop symbols: runs of digits in set C, two per
 * symbol, everything else in set B. One digit of a run of odd length is encoded in set B.
 */
const toSymbols = (text: string): number[] => {
  const symbols: number[] = []
  let set: 'B' | 'C' | undefined
  const switchSet = (next: 'B' | 'C') => {
    if (set === next) return
    if (set === undefined) symbols.push(next === 'B' ? startB : startC)
    else symbols.push(next === 'B' ? toSetB : toSetC)
    set = next
  }
  const addInSetB = (part: string) => {
    for (const character of part) {
      switchSet('B')
      symbols.push(character.charCodeAt(0) - 32)
    }
  }
  for (const { 0: run, index } of text.matchAll(/\d+|\D+/g)) {
    const atEdge = index === 0 || index + run.length === text.length
    const paired =
      /^\d/.test(run) && (run === text ? 2 : atEdge ? setCAtEdge : setCInside) <= run.length
    if (!paired) {
      addInSetB(run)
      continue
    }
    // Before letters the odd digit is encoded after the pairs, where set B follows anyway.
    const oddFirst = run.length % 2 === 1 && index + run.length === text.length
    const pairs = oddFirst ? run.slice(1) : run.slice(0, run.length - (run.length % 2))
    if (oddFirst) addInSetB(run.slice(0, 1))
    switchSet('C')
    for (let at = 0; at < pairs.length; at += 2) symbols.push(Number(pairs.slice(at, at + 2)))
    if (!oddFirst) addInSetB(run.slice(pairs.length))
  }
  return symbols
}

/**
 * Encodes a text as alternating widths of bars and spaces in modules, without quiet zones.
 * @throws RangeError for an empty text and for characters other than ASCII 32–126
 */
export const encodeCode128 = (text: string): number[] => {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError('Code 128 takes printable ASCII only')
  const symbols = toSymbols(text)
  const check =
    symbols.reduce((sum, symbol, index) => sum + symbol * Math.max(index, 1), 0) % checkModulus
  const widths = [...symbols, check].map((symbol) => patterns[symbol] ?? '').join('') + stopPattern
  return Array.from(widths, Number)
}

/** Returns the total width of encoded bars in modules, without quiet zones. */
export const countCode128Modules = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, 0)
