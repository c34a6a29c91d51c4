import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { allCalls } from '#infra/handlers.ts'
import { writeXml } from '#functions/http/write-xml.ts'
import { randomItem } from '#test/support/examples/random-order-items.ts'
import { fc, scale } from '#test/support/random.ts'
import { writeXmlSchemas } from './xml-schemas.ts'

const schemas = writeXmlSchemas(allCalls)

/** Lists what an outside validator finds in documents by a schema. */
const validate = async (schema: string, documents: readonly string[]) => {
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema: [schemas[schema] ?? ''],
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

const tracked = {
  barcode: 'JJEE00000000000000017',
  reference: 'Õ & <A>',
  generated: 1_796_000_000,
  doorsize: 6,
  size: 'M',
  sourcein: null,
  sourceout: null,
  termin: null,
  termout: null,
  destinationin: null,
  destinationout: null,
  returnin: null,
  returnout: null,
  returntermin: null,
  returntermout: null,
}
const error = { code: '014', text: 'Invalid door size', input: 'XXL', field: 'size' }
const quote = {
  reference: '',
  size: 'M',
  multiply: 2,
  amount: '2.50',
  total: '5.00',
  paid_by: 'sender',
}
const visit = {
  place_id: '01007187',
  day: 1,
  in: '12:00',
  out: '',
  express_in: '',
  express_out: '',
}

/** Responses as the calls return them, and one that each schema refuses. */
const cases = [
  [
    'create-orders-response',
    { orders: { item: [{ barcode: 'J1', reference: 'A' }] } },
    { orders: { item: [{ barcode: 'J1' }] } },
  ],
  [
    'create-orders-response',
    { orders: { item: [{ barcode: 'J1', reference: '', sender: { doorcode: '123456' } }] } },
    { orders: { item: [{ barcode: 'J1', reference: '', sender: {} }] } },
  ],
  [
    'quote-orders-response',
    { quotes: { item: [quote] } },
    { quotes: { item: [{ ...quote, paid_by: 'nobody' }] } },
  ],
  [
    'cancel-order-response',
    { orders: { item: [{ barcode: 'J1', reference: 'A' }] } },
    { order: {} },
  ],
  [
    'track-orders-response',
    { orders: { item: [tracked, { ...tracked, doorsize: null }] } },
    { orders: { item: [{ ...tracked, generated: 'today' }] } },
  ],
  [
    'scan-test-shipment-response',
    { orders: { item: [tracked] } },
    { orders: { item: [{ ...tracked, generated: 'today' }] } },
  ],
  [
    'check-place-response',
    { place: { place_id: '01007187', name: 'Tartu Eeden', takes: 1, reason: '' } },
    { place: { place_id: '01007187', name: 'Tartu Eeden', takes: 1, reason: 'full' } },
  ],
  [
    'list-courier-visit-times-response',
    { visit_times: { item: [visit] } },
    { visit_times: { item: [{ ...visit, day: 'Monday' }] } },
  ],
  ['list-places-response', { places: { item: [] } }, { places: { item: [{}] } }],
  [
    'list-cod-payments-response',
    { payments: { item: [] } },
    { payments: { item: [{ barcode: 'J1' }] } },
  ],
  ['get-labels-response', 'https://pakk.example/files/labels.pdf?a=1&b=2', { address: 'x' }],
  [
    'error',
    {
      error: {
        item: [
          { barcode: '', reference: 'A', error },
          { barcode: '', reference: '', error: { text: 'Busy' } },
        ],
      },
    },
    { error: { item: [{ error }] } },
  ],
] as const

describe('the XML Schema', () => {
  test.each(cases)('%s accepts a response and refuses another one', async (name, good, bad) => {
    expect(await validate(`${name}.xsd`, [writeXml(good)])).toEqual([])
    expect(await validate(`${name}.xsd`, [writeXml(bad)])).not.toEqual([])
  })

  test('of POST orders accepts what its JSON allows', async () => {
    const items = fc.sample(randomItem, { numRuns: 50 * scale })
    const documents = items.map((item) =>
      writeXml({ orders: { report: { email: ['a@b.test'] }, item: [item] } }),
    )
    expect(await validate('create-orders-request.xsd', documents)).toEqual([])
    const [first] = items
    const wrong = [
      writeXml({ orders: { item: [{ ...first, size: 'XXL' }] } }),
      writeXml({ orders: { item: [{ ...first, recipient: {} }] } }),
      writeXml({ orders: { item: [{ ...first, multiply: 'many' }] } }),
    ]
    for (const document of wrong)
      expect(await validate('create-orders-request.xsd', [document])).not.toEqual([])
  })

  test('exists for each request and response', () =>
    expect(Object.keys(schemas).toSorted()).toEqual(
      [
        ...new Set(cases.map(([name]) => `${name}.xsd`)),
        'create-orders-request.xsd',
        'quote-orders-request.xsd',
        'scan-test-shipment-request.xsd',
      ].toSorted(),
    ))
})
