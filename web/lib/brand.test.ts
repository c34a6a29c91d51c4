import { expect, test, vi } from 'vitest'
import { applyBrand, brand, getBrandName } from './brand.ts'

test.each([
  ['posti', 'Posti'],
  ['pakk', 'Pakk'],
] as const)('the brand %s has its name, palette and icons', (id, name) => {
  const icons = new Map<string, string>()
  const dataset: Record<string, string> = {}
  vi.stubGlobal('document', {
    documentElement: { dataset },
    querySelector: (selector: string) => ({
      setAttribute: (_: string, value: string) => icons.set(selector, value),
    }),
  })
  applyBrand(id)
  expect([brand.get(), getBrandName(), dataset]).toEqual([id, name, { brand: id }])
  expect(Object.fromEntries(icons)).toEqual({
    'link[rel="icon"]': `/favicon-${id}.svg`,
    'link[rel="apple-touch-icon"]': `/icons/${id}-apple-180.png`,
  })
})
