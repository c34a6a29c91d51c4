import { expect, test } from 'vitest'
import { html } from './html.ts'

test.each([
  ['a tag', '<script>', '&lt;script&gt;'],
  ['an attribute’s end', `" onclick='x'`, '&quot; onclick=&#39;x&#39;'],
  ['an entity', '&lt;', '&amp;lt;'],
  ['plain text', 'Põltsamaa 5', 'Põltsamaa 5'],
])('escapes %s', (_, text, escaped) => {
  expect(html`<p title="${text}">${text}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`)
})

test('inserts markup and lists of markup unescaped', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
  const list = html`<p>${items} ${3}</p>`
  expect(list.text).toBe('<p><li>a</li><li>&lt;b&gt;</li> 3</p>')
})
