import {
  GetQueueAttributesCommand,
  ListQueuesCommand,
  SQSClient,
  SendMessageCommand,
} from '@aws-sdk/client-sqs'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiError } from '#shared/api/errors.ts'
import { getLabelFile } from '#shared/api/labels.ts'
import { formatBarcode, createBarcode } from '#shared/orders/barcode.ts'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import { defaultLabelSettings } from '#functions/store/records/label-settings.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { pdfToText, renderPdf } from '#test/support/pdf-tools.ts'
import { readZpl } from '#test/support/zpl-tools.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { logged } from '#test/support/stack/stack.ts'

const stack = await setUpStack({
  withoutShipments: true,
  expectedLog: [/^pakk-local-render-label-files: /, logged('change unreadable')],
})
const { client } = setUpTable(stack)

interface Visitor {
  readonly headers: Record<string, string>
  readonly owner: string
}

/** Starts an anonymous session. `owner` is the id under which its shipments are stored. */
const startVisit = async (): Promise<Visitor> => {
  const response = await fetch(`${stack.url}/api/app`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  const value = (name: string) =>
    cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  const { Item } = await client.send(
    new GetCommand({
      TableName: stack.tableName,
      Key: { ...keys.session(hashSecret(value('__Host-session'))) },
    }),
  )
  return {
    headers: { cookie: cookies.join('; '), 'x-xsrftoken': value('_xsrf') },
    owner: z.parse(z.object({ id: z.string() }), Item).id,
  }
}

const putItem = (item: Record<string, unknown>) =>
  client.send(new PutCommand({ TableName: stack.tableName, Item: item }))

let serial = 0

/** Stores a shipment of the visitor and returns its barcode. */
const createShipment = async ({ owner }: Visitor, status: OrderStatus = 'prepared') => {
  serial += 1
  const barcode = createBarcode('ee', 9_000_000_000 + serial)
  const id = `ord_test${serial}`
  await putItem({ ...exampleOrder, ...keys.order(owner, id), id, owner, status, barcode })
  await putItem({ ...keys.barcode(barcode), owner, order_id: id })
  return barcode
}

const print = (visitor: Visitor, barcodes: readonly string[], more: object = {}) =>
  fetch(`${stack.url}/api/pdf/parcel_labels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...visitor.headers },
    body: JSON.stringify({
      barcodes: Object.fromEntries(barcodes.map((barcode) => [barcode, {}])),
      ...more,
    }),
  })

const readRefusal = async (response: Response) => {
  const { errors, error_type } = z.parse(apiError, await response.json())
  return [response.status, error_type, ...errors.map((error) => error.field)]
}

describe('POST /pdf/parcel_labels', () => {
  test('returns a PDF of the labels in the requested order', async () => {
    const visitor = await startVisit()
    const barcodes = [await createShipment(visitor), await createShipment(visitor)]
    const response = await print(visitor, barcodes.toReversed(), { label_format: 'A6/1' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const pdf = new Uint8Array(await response.arrayBuffer())
    const { pages, zbar } = await renderPdf(pdf, 'mono')
    expect(pages).toHaveLength(2)
    expect(zbar.filter((code) => code.startsWith('CODE-128'))).toEqual(
      barcodes.toReversed().map((barcode) => `CODE-128:${barcode}`),
    )
    expect(await pdfToText(pdf)).toContain('Māra Ķirse')
  })

  test('defaults to A4/8 and starts at the requested cell', async () => {
    const visitor = await startVisit()
    const barcodes = [await createShipment(visitor), await createShipment(visitor)]
    const response = await print(visitor, barcodes, { start_position: 8 })
    const { pages } = await renderPdf(new Uint8Array(await response.arrayBuffer()), 'gray')
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [1679, 2374],
      [1679, 2374],
    ])
  })

  test.each([
    ['no barcodes', {}, {}, 'barcodes'],
    ['an unknown format', undefined, { label_format: 'A3/1' }, 'label_format'],
    [
      'a cell off the sheet',
      undefined,
      { label_format: 'A4/4', start_position: 5 },
      'start_position',
    ],
    ['cell 0', undefined, { start_position: 0 }, 'start_position'],
  ])('rejects %s', async (_, barcodes, more, field) => {
    const visitor = await startVisit()
    const own = await createShipment(visitor)
    const response = await print(visitor, [own], { ...more, ...(barcodes && { barcodes }) })
    expect(await readRefusal(response)).toEqual([422, 'validation_error', field])
  })

  test('returns ZPL for a label printer, which has one format', async () => {
    const visitor = await startVisit()
    const barcodes = [await createShipment(visitor), await createShipment(visitor)]
    const response = await print(visitor, barcodes.toReversed(), { file_type: 'zpl' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zpl')
    const { texts } = readZpl(new Uint8Array(await response.arrayBuffer()))
    const numbers = texts.filter((text) => text.startsWith('JJEE'))
    expect(numbers).toEqual(barcodes.toReversed().map(formatBarcode))
    for (const [more, field] of [
      [{ label_format: 'A4/4' }, 'label_format'],
      [{ start_position: 2 }, 'start_position'],
    ] as const) {
      const refused = await print(visitor, barcodes, { file_type: 'zpl', ...more })
      expect(await readRefusal(refused)).toEqual([422, 'validation_error', field])
    }
    const unknown = await print(visitor, barcodes, { file_type: 'epl' })
    expect(await readRefusal(unknown)).toEqual([422, 'validation_error', 'file_type'])
  })

  test('rejects more than 2,000 labels', async () => {
    const many = Array.from({ length: 2_001 }, (_, index) => createBarcode('ee', index))
    expect(await readRefusal(await print(await startVisit(), many))).toEqual([
      422,
      'validation_error',
      'barcodes',
    ])
  })

  test("returns 404 for another visitor's shipment and for an unknown one", async () => {
    const visitor = await startVisit()
    const foreign = await createShipment(await startVisit())
    const own = await createShipment(visitor)
    for (const barcodes of [[foreign], [own, foreign], [createBarcode('ee', 1)]]) {
      expect(await readRefusal(await print(visitor, barcodes))).toEqual([404, 'not_found'])
    }
  })

  test.each(['created', 'paid', 'payment_not_received', 'expired', 'cancelled'] as const)(
    'returns 404 for a shipment with the status %s',
    async (status) => {
      const visitor = await startVisit()
      const barcode = await createShipment(visitor, status)
      expect(await readRefusal(await print(visitor, [barcode]))).toEqual([404, 'not_found'])
    },
  )

  test('returns 403 without the anti-forgery token', async () => {
    const visitor = await startVisit()
    const { cookie = '' } = visitor.headers
    const response = await print({ ...visitor, headers: { cookie } }, [
      await createShipment(visitor),
    ])
    expect(response.status).toBe(403)
  })
})

describe('more than 100 labels', () => {
  const fetchFile = async ({ headers }: Visitor, id: string) => {
    const response = await fetch(`${stack.url}/api/pdf/parcel_labels/${id}`, { headers })
    return { status: response.status, json: z.unknown().parse(await response.json()) }
  }
  const readFile = async (visitor: Visitor, id: string) =>
    getLabelFile.result.parse((await fetchFile(visitor, id)).json)

  /** A visitor with shipments enough for each of these tests, and their barcodes. */
  let owner: Visitor
  let owned: readonly string[]
  beforeAll(async () => {
    owner = await startVisit()
    owned = await Promise.all(Array.from({ length: 250 }, () => createShipment(owner)))
  })

  test('are rendered by a job that reports its progress to its owner only', async () => {
    const ordered = await print(owner, owned, { label_format: 'A6/1' })
    expect(ordered.status).toBe(202)
    const begun = getLabelFile.result.parse(await ordered.json())
    expect(begun).toMatchObject({ state: 'waiting', done: 0, total: 250, url: null })
    await expect
      .poll(() => readFile(owner, begun.id))
      .toMatchObject({
        state: 'ready',
        done: 250,
        total: 250,
      })

    const { url } = await readFile(owner, begun.id)
    const fetched = await fetch(url ?? '')
    expect(fetched.headers.get('content-type')).toBe('application/pdf')
    expect(fetched.headers.get('content-disposition')).toBe('attachment; filename="labels.pdf"')
    const text = await pdfToText(new Uint8Array(await fetched.arrayBuffer()))
    expect(text.match(/JJEE \d{6} \d{5} \d{6}/g)).toEqual(owned.map(formatBarcode))

    expect((await fetch((url ?? '').replace(/Signature=../, 'Signature=00'))).status).toBe(403)
    expect((await fetchFile(await startVisit(), begun.id)).status).toBe(404)
  })

  test('are a file of ZPL for a label printer', async () => {
    const printed = owned.slice(0, 101)
    const ordered = await print(owner, printed, { file_type: 'zpl' })
    expect(ordered.status).toBe(202)
    const { id } = getLabelFile.result.parse(await ordered.json())
    await expect.poll(() => readFile(owner, id)).toMatchObject({ state: 'ready', done: 101 })
    const { url } = await readFile(owner, id)
    const fetched = await fetch(url ?? '')
    expect(fetched.headers.get('content-type')).toBe('application/zpl')
    expect(fetched.headers.get('content-disposition')).toBe('attachment; filename="labels.zpl"')
    const { texts } = readZpl(new Uint8Array(await fetched.arrayBuffer()))
    expect(texts.filter((text) => text.startsWith('JJEE'))).toEqual(printed.map(formatBarcode))
  })

  /** Stores a label file that waits to be rendered, with attributes that no call here would produce. */
  const createWaitingFile = async (visitor: Visitor, file: Record<string, unknown>) => {
    const id = `job_test${serial}`
    await putItem({
      ...keys.labelJob(visitor.owner, id),
      id,
      owner: visitor.owner,
      orders_owner: visitor.owner,
      format: 'A6/1',
      start_position: 1,
      locale: 'et_EE',
      look: defaultLabelSettings,
      state: 'waiting',
      done: 0,
      ordered_at: Date.now(),
      expires_at: Math.ceil(Date.now() / 1000) + 86_400,
      ...file,
    })
    return { id, MessageBody: JSON.stringify({ kind: 'render_labels', owner: visitor.owner, id }) }
  }
  const findLabelQueue = async (queues: SQSClient) => {
    const { QueueUrls = [] } = await queues.send(new ListQueuesCommand({}))
    return QueueUrls.find((url) => url.endsWith('-labels'))
  }

  test('may include shipments of another session that an e-mailed link has opened', async () => {
    const [sender, phone] = [await startVisit(), await startVisit()]
    const barcodes = [await createShipment(sender), await createShipment(sender)]
    const file = { barcodes, orders_owner: sender.owner }
    const { id, MessageBody } = await createWaitingFile(phone, file)
    const queues = new SQSClient(stack.awsClient)
    const QueueUrl = await findLabelQueue(queues)
    await queues.send(new SendMessageCommand({ QueueUrl, MessageBody }))
    queues.destroy()
    await expect.poll(() => readFile(phone, id)).toMatchObject({ state: 'ready', done: 2 })
    const fetched = await fetch((await readFile(phone, id)).url ?? '')
    const text = await pdfToText(new Uint8Array(await fetched.arrayBuffer()))
    expect(text).toContain(formatPhone(exampleOrder.recipient.phone))
    expect(text).not.toContain(formatPhone(exampleOrder.sender.phone))
  })

  test('get the state failed after repeated errors, and the message stays for the dead letters', async () => {
    const visitor = await startVisit()
    const barcode = await createShipment(visitor)
    const { id, MessageBody } = await createWaitingFile(visitor, { barcodes: [barcode] })
    await putItem({
      ...keys.order(visitor.owner, `ord_test${serial}`),
      barcode,
      status: 'prepared',
    })
    const queues = new SQSClient(stack.awsClient)
    const QueueUrl = await findLabelQueue(queues)
    await queues.send(new SendMessageCommand({ QueueUrl, MessageBody }))
    expect(await readFile(visitor, id)).toMatchObject({ done: 0, url: null })
    const repeat = async () => {
      await stack.advanceClock('PT2M1S')
      return readFile(visitor, id)
    }
    await expect.poll(repeat).toMatchObject({ state: 'failed', url: null })
    await repeat()
    const { Attributes } = await queues.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
    )
    queues.destroy()
    expect(Attributes?.['ApproximateNumberOfMessagesNotVisible']).toBe('1')
  })

  test('with another visitor’s shipment among them are rejected at once', async () => {
    const foreign = await createShipment(await startVisit())
    expect(await readRefusal(await print(owner, [...owned.slice(0, 101), foreign]))).toEqual([
      404,
      'not_found',
    ])
  })
})

describe('GET /label/{barcode}', () => {
  const show = ({ headers }: Visitor, barcode: string, format = 'A6/1') =>
    fetch(`${stack.url}/api/label/${barcode}?label_format=${encodeURIComponent(format)}`, {
      headers: { cookie: headers['cookie'] ?? '' },
    })
  const readStored = async ({ owner }: Visitor) => {
    const { Item } = await client.send(
      new GetCommand({
        TableName: stack.tableName,
        Key: { ...keys.order(owner, `ord_test${serial}`) },
      }),
    )
    return Item
  }

  test.each([
    ['A6/1', '0 0 839 1183'],
    ['A7/1', '0 0 839 591'],
  ])('returns the label in the format %s, and does not count as printing', async (format, size) => {
    const visitor = await startVisit()
    const barcode = await createShipment(visitor)
    const before = await readStored(visitor)
    const response = await show(visitor, barcode, format)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain(`viewBox="${size}"`)
    expect(await readStored(visitor)).toEqual(before)
    await print(visitor, [barcode])
    expect(await readStored(visitor)).not.toEqual(before)
  })

  test('returns 404 for whom may not print it', async () => {
    const visitor = await startVisit()
    const foreign = await createShipment(await startVisit())
    const unpaid = await createShipment(visitor, 'created')
    for (const barcode of [foreign, unpaid, createBarcode('ee', 1)])
      expect(await readRefusal(await show(visitor, barcode))).toEqual([404, 'not_found'])
  })

  test('refuses an unknown format', async () => {
    const response = await show(await startVisit(), createBarcode('ee', 1), 'A3/1')
    expect(await readRefusal(response)).toEqual([422, 'validation_error', 'label_format'])
  })
})

describe('GET /barcode/{barcode}', () => {
  test('returns an SVG image', async () => {
    const response = await fetch(`${stack.url}/api/barcode/JJEE00000000000000017`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(await response.text()).toContain('JJEE 000000 00000 000017')
  })

  test.each(['x', '%3Cscript%3E', 'JJEE0000000000000001700000000'])('rejects %s', async (text) => {
    const response = await fetch(`${stack.url}/api/barcode/${text}`)
    expect(await readRefusal(response)).toEqual([422, 'validation_error', 'barcode'])
  })
})
