/**
 * Writes the text font of the site, `web/ui/text-font/generated/inter.woff2`, and its licence:
 * Inter (SIL Open Font License 1.1), with the letters of the site's languages and all weights in one
 * file. `npm run text-font` runs it and first installs the package of this folder. The result is
 * committed, so nothing else needs it.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const folder = dirname(createRequire(import.meta.url).resolve('inter-ui/package.json'))
const target = join(import.meta.dirname, '../../web/ui/text-font/generated')

/**
 * The characters as [first, last] code points: Latin with the letters of Europe, Cyrillic, and
 * punctuation. Others are shown in a font of the system.
 */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1e9e, 0x1e9e],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const

const characters = ranges
  .map(([first, last]) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  )
  .join('')

const whole = await readFile(join(folder, 'variable/InterVariable.woff2'))
const font = await subsetFont(whole, characters, {
  targetFormat: 'woff2',
  noHinting: true,
  keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
  variationAxes: { opsz: 14, wght: { min: 400, max: 700 } },
})
await writeFile(join(target, 'inter.woff2'), font)
await copyFile(join(folder, 'LICENSE.txt'), join(target, 'LICENSE-inter.txt'))
console.log(`inter.woff2: ${characters.length} characters, ${font.length} bytes`)
