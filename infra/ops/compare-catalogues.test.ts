import { expect, test } from 'vitest'
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import demo from '#shared/catalogue/demo.json' with { type: 'json' }
import { compareCatalogues } from './compare-catalogues.ts'

const catalogue = catalogueFile.parse(demo)

test('returns no changes for the same catalogue', () => {
  expect(compareCatalogues(catalogue, catalogue)).toEqual([])
})

test('lists everything of the first catalogue as new', () => {
  const changes = compareCatalogues(undefined, catalogue)
  expect(changes.length).toBeGreaterThan(1_000)
  expect(changes.every((change) => change.startsWith('+ '))).toBe(true)
})

test('lists a changed price with the old one', () => {
  const [first, ...rest] = catalogue.sizes
  if (!first) throw new Error('the demo catalogue has sizes')
  const dearer = { ...first, prices: { ...first.prices, XS: 99 } }
  const changes = compareCatalogues(catalogue, { ...catalogue, sizes: [dearer, ...rest] })
  expect(changes.some((change) => / XS .* → 99$/.test(change))).toBe(true)
  // The segment whose recipients pay has one product a route, with the range of their prices.
  expect(changes.every((change) => /^~ .*(?: XS | recipient_price ).* → /.test(change))).toBe(true)
})

test('lists changed measures of a weight band, which prices do not show', () => {
  const [first, ...rest] = catalogue.weights
  if (!first) throw new Error('the demo catalogue has weight bands')
  const prices = first.prices.map((band) => ({
    ...band,
    largest: { height: 50, width: 340, length: 420 },
  }))
  const changes = compareCatalogues(catalogue, {
    ...catalogue,
    weights: [{ ...first, prices }, ...rest],
  })
  expect(changes.length).toBeGreaterThan(0)
  expect(changes.every((change) => /^~ .* unknown .*height \d+ → 50/.test(change))).toBe(true)
})

test('lists what recipients pay for changes of delivery', () => {
  const older = { ...catalogue, recipient_changes: undefined }
  expect(compareCatalogues(older, catalogue)).toContain('+ incoming_hold ee 1')
  const [first, ...rest] = catalogue.recipient_changes ?? []
  if (!first) throw new Error('the demo catalogue has such prices')
  const dearer = { ...catalogue, recipient_changes: [{ ...first, price: 3 }, ...rest] }
  expect(compareCatalogues(catalogue, dearer)).toContain('~ incoming_redirect_address lv 2.5 → 3')
  expect(compareCatalogues(catalogue, older)).toContain('- incoming_hold lt')
})
