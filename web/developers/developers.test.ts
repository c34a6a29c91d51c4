import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { usesApiKey } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'
import { publicCalls } from './calls.ts'
import { fillExample, isLocal, keyPlaceholder } from './fill-example.ts'
import { splitCode } from './highlight.ts'
import { exampleSteps, splitExample } from './split-example.ts'

const folder = join(import.meta.dirname, '../../clients/examples')
const examples = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(join(folder, file), 'utf8'),
}))

test('the page lists every call of the public API', () => {
  const names = Object.values(calls).flatMap((call) => (usesApiKey(call) ? [call.name] : []))
  expect(publicCalls.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

describe.each(examples)('the example $file', ({ text }) => {
  test('has all steps, and nothing else', () => {
    const steps = splitExample(text)
    const shown = exampleSteps.map((step) => steps[step]).join('\n')
    const lines = (code: string) => code.split('\n').filter((line) => line.trim() !== '')
    const headings = exampleSteps.flatMap((step) => [`# ${step}`, `// ${step}`])
    expect(lines(shown)).toEqual(lines(text).filter((line) => !headings.includes(line)))
  })

  test('takes the address and the key of the reader', () => {
    const filled = fillExample(text, { origin: 'https://here.test', key: '$&1' })
    expect(filled).toContain('https://here.test/api/ext/v1')
    expect(filled).toContain('$&1')
    expect(filled).not.toMatch(/YOUR_KEY|pakk\.example/)
    expect(fillExample(text, { origin: 'https://here.test', key: '' })).toContain(keyPlaceholder)
  })

  test('is the same code when it is colored', () => {
    const parts = splitCode(text)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(new Set(parts.map(({ kind }) => kind)).size).toBe(3)
  })
})

test('an example without a step is an error', () =>
  expect(() => splitExample('# Create a shipment\ncurl')).toThrow('Print its label'))

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['pakk.example', false],
  ['localhost.example', false],
])('%s is this machine: %s', (hostname, expected) => expect(isLocal(hostname)).toBe(expected))
