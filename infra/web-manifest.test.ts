import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { root } from './handlers.ts'
import { brandColors, buildWebManifest, buildWebManifests } from './web-manifest.ts'

const manifest = z.object({
  id: z.string(),
  scope: z.string(),
  start_url: z.optional(z.string()),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.optional(z.string()) })),
})

const readPublicFile = (path: string) => readFileSync(join(root, 'web/public', path))

/** Reads width and height in the header of a PNG. */
const readSize = (path: string) => {
  const file = readPublicFile(path)
  expect(file.toString('latin1', 1, 4)).toBe('PNG')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

test('the site is installed as a whole, and a page of a recipient with its own address', () => {
  const manifests = Object.entries(buildWebManifests({ brand: 'posti' })).map(([key, text]) => {
    const { id, scope, start_url, theme_color } = manifest.parse(JSON.parse(text))
    return [key, id, scope, start_url, theme_color]
  })
  expect(manifests).toEqual([
    ['app.webmanifest', '/', '/', '/', brandColors.posti],
    [
      'incoming_parcel/app.webmanifest',
      '/incoming_parcel',
      '/incoming_parcel',
      undefined,
      brandColors.posti,
    ],
  ])
})

describe.each(['pakk', 'posti'] as const)('the icons of the home screen of %s', (brand) => {
  const { icons } = manifest.parse(JSON.parse(buildWebManifest({ brand })))
  const pixels = icons.filter(({ src }) => src.endsWith('.png'))

  test('have the sizes that phones ask for, one of them for a mask', () =>
    expect(pixels.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]))

  test('are files of these sizes', () => {
    for (const { src, sizes } of pixels) expect(readSize(src), src).toBe(sizes)
    expect(readSize(`icons/${brand}-apple-180.png`)).toBe('180x180')
  })

  test('have the colour of the brand', () =>
    expect(readPublicFile(`favicon-${brand}.svg`).toString()).toContain(brandColors[brand]))
})
