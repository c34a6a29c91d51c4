import { expect, test } from 'vitest'
import { html } from './html.ts'

test.each([
  ['a tag', '<script>', '&lt;script&gt;'],
  ['an attribute’s end', `" onclick='x'`, '&quot; onclick=&#39;x&#39;'],
  ['an entity', '&lt;', '&amp;lt;'],
  ['plain text', 'Põltsamaa 5', 'Põltsamaa 5'],
])('%s is inserted as text', (_, text, written) => {
  expect(html`<p title="${text}">${text}</p>`.text).toBe(`<p title="${written}">${written}</p>`)
})

test('markup and lists of markup are inserted as they are', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
  const list = html`<p>${items} ${3}</p>`
  expect(list.text).toBe('<p><li>a</li><li>&lt;b&gt;</li> 3</p>')
})
