import { expect, test } from 'vitest'
import { parseRichText } from './rich-text.ts'

test.each([
  ['Tere', ['Tere']],
  ['a &amp; b &#39;c&#x27; &lt;i&gt;', ["a & b 'c' <i>"]],
  ['one<br/>two<BR>', ['one', { mark: 'br' }, 'two', { mark: 'br' }]],
  ['<b>x <em>y</em></b>', [{ mark: 'b', children: ['x ', { mark: 'i', children: ['y'] }] }]],
  [
    '<a href="https://pakk.test/a?b=1&amp;c=2" onclick="x()">go</a>',
    [{ mark: 'a', href: 'https://pakk.test/a?b=1&c=2', children: ['go'] }],
  ],
  ['<a href=/help>h</a>', [{ mark: 'a', href: '/help', children: ['h'] }]],
])('parses the text and marks of %j', (html, nodes) => expect(parseRichText(html)).toEqual(nodes))

test.each([
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a>x</a>',
])('does not parse %j as a link', (html) =>
  expect(parseRichText(html)).toEqual([{ mark: 'i', children: ['x'] }]),
)

test.each([
  ['<script>alert(1)</script>a', ['a']],
  ['<script>never closed', []],
  ['<style>b{}</style>a', ['a']],
  ['<img src=x onerror=alert(1)>a', ['a']],
  ['<p class="x">a</p>', ['a']],
  ['a <!-- <b> --> b', ['a  b']],
  ['5 < 6', ['5 ', '<', ' 6']],
  ['</b>a', ['a']],
])('keeps only the text of %j', (html, nodes) => expect(parseRichText(html)).toEqual(nodes))
