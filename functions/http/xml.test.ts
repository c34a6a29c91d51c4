import { describe, expect, test } from 'vitest'
import { readXml } from './read-xml.ts'
import { writeXml } from './write-xml.ts'

describe('readXml', () => {
  test('reads elements as fields, repeated ones as lists, and leaves as texts', () => {
    const xml = `<?xml version="1.0" encoding="utf-8"?>
      <!-- shop -->
      <orders kind="a"><report><email>a@b.test</email><email>c@d.test</email></report>
        <item><reference> A &amp; B &#x17D; </reference><sender/><content><![CDATA[<b>]]></content></item>
      </orders>`
    expect(readXml(xml)).toEqual({
      orders: {
        report: { email: ['a@b.test', 'c@d.test'] },
        item: { reference: 'A & B Ž', sender: '', content: '<b>' },
      },
    })
  })

  test('keeps the names of object members as fields of their own', () => {
    const value = readXml('<a><__proto__>x</__proto__><toString>y</toString></a>')
    expect(JSON.stringify(value)).toBe('{"a":{"__proto__":"x","toString":"y"}}')
  })

  const bomb = `<!DOCTYPE o [${Array.from({ length: 9 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join('')}]><o>&e9;</o>`
  test.each([
    ['nothing', ''],
    ['no element', 'orders'],
    ['two roots', '<a/><b/>'],
    ['an open element', '<a><b></a>'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['a document type in small letters', '<!doctype a [<!ENTITY x "y">]><a>&x;</a>'],
    ['a bomb of entities', bomb],
    ['an entity of a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['an unknown entity', '<a>&x;</a>'],
    ['21 elements within each other', `${'<a>'.repeat(21)}${'</a>'.repeat(21)}`],
    ['100,000 elements', `<a>${'<b/>'.repeat(100_000)}</a>`],
    ['an element without an end', `<${'a'.repeat(500_000)}`],
  ])('refuses %s', (_, xml) => expect(() => readXml(xml)).toThrow())

  test('reads a text of nearly 1 MB as a whole', () => {
    const text = 'õ'.repeat(400_000)
    expect(readXml(`<a>${text}</a>`)).toEqual({ a: text })
  })
})

describe('writeXml', () => {
  test('writes lists as repeated elements, and escapes texts', () => {
    const body = {
      orders: {
        item: [{ barcode: 'A<&', size: null, note: undefined, count: 2 }, { barcode: '"' }],
      },
    }
    expect(writeXml(body)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<orders><item><barcode>A&lt;&amp;</barcode><size></size><count>2</count></item><item><barcode>&quot;</barcode></item></orders>\n',
    )
  })

  test('writes an empty list as an empty root, and an address in its own element', () => {
    expect(writeXml({ places: { item: [] } })).toMatch(/<places><\/places>/)
    expect(writeXml('https://pakk.test/a?b=1&c=2')).toMatch(/<url>https:[^<]*b=1&amp;c=2<\/url>/)
  })

  test('leaves out characters that XML does not have', () => {
    expect(writeXml({ a: 'x\u0000\u000b\ud800y\t' })).toMatch(/<a>xy\t<\/a>/)
  })

  test('writes what readXml reads', () => {
    const body = {
      error: {
        item: [
          { code: '001', text: 'õ "x" <y>' },
          { code: '002', text: '' },
        ],
      },
    }
    expect(readXml(writeXml(body))).toEqual(body)
  })
})
