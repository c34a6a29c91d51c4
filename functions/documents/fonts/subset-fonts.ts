/**
 * Subsets the label fonts to the characters a label can print and writes them as TypeScript,
 * deflated and in base64. The same modules serve Node, the tests and an esbuild bundle, and no font
 * is read from a file or compressed at run time. Run by `npm run fonts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import subsetFont from 'subset-font'
import { listLabelCharacters } from '#shared/labels/label-characters.ts'
import { buildToUnicodeMap } from './to-unicode-map.ts'
import { type FontMetrics, readTrueType } from './truetype.ts'

const resolve = createRequire(import.meta.url).resolve
const family = '@expo-google-fonts/roboto-condensed'

const labelCharacters = listLabelCharacters()

/** Six capitals before the font name mark a subset (ISO 32000-1, 9.6.4). */
const subsetTag = 'PAKKLB'

const weights = {
  regular: {
    file: '500Medium/RobotoCondensed_500Medium.ttf',
    name: 'RobotoCondensed-Medium',
    stem: 95,
  },
  bold: {
    file: '800ExtraBold/RobotoCondensed_800ExtraBold.ttf',
    name: 'RobotoCondensed-ExtraBold',
    stem: 165,
  },
} as const

const layoutTables = [
  'GPOS',
  'GSUB',
  'GDEF',
  'STAT',
  'gasp',
  'DSIG',
  'meta',
  'VDMX',
  'hdmx',
  'kern',
]
/** Not needed in an embedded CIDFontType2 font (ISO 32000-1, 9.9). */
const namingTables = ['cmap', 'name', 'post', 'OS/2']

const base = {
  targetFormat: 'truetype',
  noHinting: true,
  noLayoutClosure: true,
  keepFeatures: [],
} as const

/** Formats the W array of a composite font: runs of consecutive glyph ids with their advances. */
const formatWidths = (glyphs: FontMetrics['glyphs']): string => {
  const sorted = [...new Map(glyphs.map(([, glyph, advance]) => [glyph, advance]))].toSorted(
    ([one], [other]) => one - other,
  )
  return sorted
    .map(([glyph, advance], index) => {
      const follows = sorted[index - 1]?.[0] === glyph - 1
      return follows ? ` ${advance}` : `${index === 0 ? '' : ']'}${glyph}[${advance}`
    })
    .concat(']')
    .join('')
}

for (const [weight, { file, name, stem }] of Object.entries(weights)) {
  const whole = await readFile(resolve(`${family}/${file}`))
  const options = { ...base, keepFeatures: [], dropTables: layoutTables }
  const readable = await subsetFont(whole, labelCharacters, options)
  const metrics = readTrueType(readable, labelCharacters)
  const missing = labelCharacters.length - metrics.glyphs.length
  const embedded = await subsetFont(whole, labelCharacters, {
    ...options,
    dropTables: [...layoutTables, ...namingTables],
  })
  const deflated = (data: Uint8Array) => deflateSync(data, { level: 9 }).toString('base64')
  const font = {
    name: `${subsetTag}+${name}`,
    stem,
    ascent: metrics.ascent,
    descent: metrics.descent,
    capHeight: metrics.capHeight,
    box: metrics.box,
    characters: String.fromCodePoint(...metrics.glyphs.map(([codePoint]) => codePoint)),
    glyphs: metrics.glyphs.map(([, glyph]) => glyph),
    advances: metrics.glyphs.map(([, , advance]) => advance),
    widths: formatWidths(metrics.glyphs),
    fileLength: embedded.length,
    deflatedFile: deflated(embedded),
    deflatedToUnicode: deflated(buildToUnicodeMap(metrics.glyphs)),
  }
  const target = new URL(`generated/${weight}-font.ts`, import.meta.url)
  await writeFile(
    target,
    [
      '// Written by functions/documents/fonts/subset-fonts.ts. Roboto Condensed, SIL Open Font License 1.1.',
      `import type { LabelFontData } from '../label-font-data.ts'\n`,
      `export const ${weight}Font: LabelFontData = ${JSON.stringify(font)}\n`,
    ].join('\n'),
  )
  console.log(
    `${font.name}: ${metrics.glyphs.length} glyphs (${missing} not in the font), ${embedded.length} bytes, ${font.deflatedFile.length} in base64`,
  )
}
