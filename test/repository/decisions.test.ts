import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '../../docs')

test('the page of documentation lists every decision once, in order', () => {
  const page = readFileSync(join(docs, 'README.md'), 'utf8')
  const listed = [...page.matchAll(/^- \d{4} \[.+\]\(decisions\/([^)]+)\)/gm)].map(
    ([, file]) => file,
  )
  expect(listed).toEqual(readdirSync(join(docs, 'decisions')).toSorted())
})
