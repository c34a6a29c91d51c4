import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** Reads the colours that a rule sets, by their names. */
const readColours = (selector: string): ReadonlyMap<string, string> => {
  const start = css.indexOf(`${selector} {`)
  const rule = css.slice(start, css.indexOf('\n}', start))
  const found = [...rule.matchAll(/--([\w-]+): (light-dark\([^)]*\));/g)]
  return new Map(found.map(([, name = '', value = '']) => [name, value]))
}

const first = readColours(':root')
const second = readColours(":root[data-brand='posti']")

/** Red, green and blue of a colour in the light scheme, from 0 to 255. */
const readChannels = (colour = '') =>
  [...colour.slice(colour.indexOf('#') + 1).matchAll(/../g)]
    .slice(0, 3)
    .map(([hex]) => parseInt(hex, 16))

test('the first brand is blue, with an orange accent', () => {
  const [red = 0, green = 0, blue = 0] = readChannels(first.get('primary'))
  expect(blue).toBeGreaterThan(2 * Math.max(red, green))
  const accent = readChannels(first.get('accent'))
  expect(accent).toEqual(accent.toSorted((one, other) => other - one))
})

test.each(['primary', 'primary-hover', 'primary-text', 'primary-soft', 'accent'])(
  'the second brand has another --%s in both schemes',
  (name) => {
    expect(second.get(name)).toMatch(/^light-dark\(#\w{6}, #\w{6}\)$/)
    expect(second.get(name)).not.toBe(first.get(name))
  },
)
