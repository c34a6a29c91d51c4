import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '../../docs')
const files = readdirSync(join(docs, 'decisions')).toSorted()
const readDecision = (file: string) => readFileSync(join(docs, 'decisions', file), 'utf8')

test('the page of documentation lists every decision once, in order, by its title', () => {
  const page = readFileSync(join(docs, 'README.md'), 'utf8')
  const listed = [...page.matchAll(/^- (\d{4} \[.+\]\(decisions\/[^)]+\))/gm)].map(([, row]) => row)
  const titles = files.map((file) => {
    const [, number, title] = /^# (\d{4})\. (.+)/.exec(readDecision(file)) ?? []
    return `${number} [${title}](decisions/${file})`
  })
  expect(listed).toEqual(titles)
})

test.each(files)('%s has a date, a status, a context, a decision and consequences', (file) => {
  const text = readDecision(file)
  expect(text).toMatch(/^- Date: \d{4}-\d{2}-\d{2}(?:, revised \d{4}-\d{2}-\d{2})?$/m)
  expect(text).toMatch(/^- Status: (?:Accepted|Superseded by \d{4})/m)
  const sections = [...text.matchAll(/^## (.+)/gm)].map(([, title]) => title)
  expect(sections).toEqual(expect.arrayContaining(['Context', 'Decision', 'Consequences']))
})

test('a number that a decision includes or replaces has no page of its own', () => {
  const numbers = new Set(files.map((file) => file.slice(0, 4)))
  const included = files.flatMap((file) => {
    const status = /^- Status: Accepted; (.+)/m.exec(readDecision(file))?.[1] ?? ''
    return [...status.matchAll(/\d{4}/g)].map(([number]) => number)
  })
  expect(included.length).toBeGreaterThan(50)
  expect(included.filter((number) => numbers.has(number))).toEqual([])
})
