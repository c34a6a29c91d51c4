import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { dropOffPass, sending } from '#shared/api/helposti.ts'
import { incomingParcel } from '#shared/api/incoming.ts'
import { readFeedParcels } from '#shared/api/incoming-parcels.ts'
import { trackIntegrationOrders } from '#shared/api/integrations.ts'
import { returnedParcel } from '#shared/api/returns.ts'
import { trackParcel } from '#shared/api/shipments.ts'
import { sheetParcel } from '#shared/handover/handover-sheet.ts'
import { describeTracking } from '#shared/public-api/describe-tracking.ts'
import { incomingParcelRow } from '#shared/orders/incoming-parcel-row.ts'
import type { Order } from '#shared/orders/order.ts'
import { order } from '#shared/orders/order.ts'
import { maskOrder } from '#functions/backoffice/mask.ts'
import { describeParcel } from '#functions/handover/describe-sheet.ts'
import { describeFeedParcel } from '#functions/incoming/feeds/describe-feed.ts'
import { describeIncoming } from '#functions/incoming/describe-incoming.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { describeParcelOfBarcode } from '#functions/sending/describe-parcel-of-barcode.ts'
import { describePass } from '#functions/sending/pass/describe-pass.ts'
import type { LinkProof } from '#functions/orders/parcel-link.ts'
import { withCompany } from '#functions/store/records/account-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import {
  filledOrders,
  recipientEnding,
  senderEnding,
} from '#test/support/examples/filled-orders.ts'
import { type AnswerRow, answerRows, type Cell, listPaths, matrix, readPath } from './matrix.ts'

const visitor = { owner: 'ses_other', account: undefined }

const account = withCompany(
  {
    id: 'acc_omanik',
    company_id: 'co_omanik',
    user_id: null,
    name: 'Omanik',
    surname: '',
    email: 'omanik@firma.test',
    phone: '',
    phone_verified: false,
    country: 'ee',
    locale_code: 'et_EE',
    segment: 'business_postpaid',
    groups: [],
    has_door_code: false,
    role: 'owner',
    status: 'active',
  },
  null,
)

const describeToOwner = (record: OrderRecord): Order =>
  describeOrder(record, { owner: record.owner, account })

/** The readers who get a shipment in the form in which its owner does. */
const views: Readonly<Record<string, (record: OrderRecord) => Order>> = {
  owner: describeToOwner,
  code: (record) =>
    describeOrder(record, {
      ...visitor,
      sending: { owner: record.owner, id: record.id, barcode: record.barcode, proof: 'code' },
    }),
  link: (record) => describeOrder(record, visitor),
  masked: (record) => maskOrder(describeToOwner(record), { openedUntil: null }),
  opened: (record) => maskOrder(describeToOwner(record), { openedUntil: 1 }),
}

const describeToRecipient = (record: OrderRecord, proof: LinkProof) =>
  describeIncoming({
    order: record,
    proof,
    hash: undefined,
    facts: {
      ...record,
      pickupUntil: undefined,
      isRedirected: false,
      isHeld: false,
      isSentBack: false,
      choiceUntil: undefined,
      isPaying: false,
      prices: { another_address: 100, hold: 100 },
    },
    place: undefined,
    suggested: null,
    safePlace: null,
    payments: [],
    hasReceipts: false,
    returnUntil: null,
    now: Date.UTC(2026, 10, 22),
  })

/** The readers who get an answer of its own: its schema, and what builds it where that is a function. */
interface Answer {
  readonly schema: z.core.$ZodType
  readonly describe?: (record: OrderRecord) => unknown
}

const answers: Readonly<Record<string, Answer>> = {
  recipient: {
    schema: incomingParcel,
    describe: (record) => describeToRecipient(record, 'link'),
  },
  digits: {
    schema: incomingParcel,
    describe: (record) => describeToRecipient(record, 'phone_ending'),
  },
  feed: {
    schema: readFeedParcels.result.shape.parcels.def.element,
    describe: (record) => describeFeedParcel({ order: record, showsCode: true }),
  },
  pass: {
    schema: dropOffPass,
    describe: (record) => describePass(record, [], Date.UTC(2026, 10, 22)),
  },
  incoming: { schema: incomingParcelRow },
  barcode: {
    schema: sending.shape.parcel,
    describe: (record) => describeParcelOfBarcode(record, Date.UTC(2026, 10, 22)),
  },
  returner: { schema: returnedParcel },
  tracking: { schema: trackParcel.result },
  program: {
    schema: trackIntegrationOrders.result.shape.orders.shape.item.def.element,
    describe: describeTracking,
  },
  sheet: { schema: sheetParcel, describe: (record) => describeParcel(record, undefined) },
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || value === false

const readers = [...Object.keys(views), ...Object.keys(answers)]
const paths = listPaths(order)

/** Fields that no shipment fills in. */
const unfilled = ['token']

/** Compares what a reader sees at a path with what the owner sees, in all examples. */
const compare = (path: string, view: (record: OrderRecord) => Order): Cell | undefined => {
  const found = filledOrders.flatMap((record): Cell[] => {
    const own = readPath(describeToOwner(record), path)
    if (own.every(isEmpty)) return []
    const seen = readPath(view(record), path)
    if (JSON.stringify(seen) === JSON.stringify(own)) return ['yes']
    return [seen.every(isEmpty) ? '–' : 'part']
  })
  return new Set(found).size > 1 ? 'part' : found[0]
}

/** What the fields of an answer show of a field of a shipment. */
const combine = (reader: string, path: string): Cell => {
  const rows = answerRows.filter((row) => row.readers.includes(reader) && row.shows === path)
  if (rows.length === 0) return '–'
  return rows.every(({ isPart }) => isPart) ? 'part' : 'yes'
}

const listStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listStrings)
    : []
}

/** The texts of a path in all examples, each unlike any other. */
const listTexts = (path: string): string[] =>
  filledOrders
    .flatMap((record) => readPath(describeToOwner(record), path))
    .flatMap(listStrings)
    .filter((text) => text.length > 3)

describe('the matrix of the fields of a shipment', () => {
  test('has a row for every field, and a column for every reader', () => {
    expect(matrix.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
    for (const { cells } of matrix) expect(Object.keys(cells)).toEqual(readers)
  })

  test('is checked by examples that fill in every field', () => {
    const filled = paths.filter((path) => compare(path, describeToOwner) !== undefined)
    expect(paths.filter((path) => !filled.includes(path))).toEqual(unfilled)
  })

  test.each(Object.entries(views))('says what the view for %s shows', (reader, view) => {
    const seen = paths
      .filter((path) => !unfilled.includes(path))
      .map((path) => `${path}: ${compare(path, view)}`)
    const said = matrix
      .filter(({ path }) => !unfilled.includes(path))
      .map(({ path, cells }) => `${path}: ${cells[reader]}`)
    expect(seen.toSorted()).toEqual(said.toSorted())
  })
})

describe.each(Object.entries(answers))(
  'the answer for %s',
  (reader, { schema, describe: build }) => {
    // Readers of one answer may see different fields of it.
    const rows = answerRows.filter((row) =>
      row.readers.some((other) => answers[other]?.schema === schema),
    )
    const covers = (row: AnswerRow, path: string) =>
      row.path.endsWith('.*') ? path.startsWith(row.path.slice(0, -1)) : row.path === path

    test('has no field without a decision', () => {
      const listed = listPaths(schema)
      expect(listed.filter((path) => !rows.some((row) => covers(row, path)))).toEqual([])
      const stale = rows.filter((row) => !listed.some((path) => covers(row, path)))
      expect(stale.map(({ path }) => path)).toEqual([])
    })

    test('shows what the matrix says', () => {
      const shown = paths.map((path) => `${path}: ${combine(reader, path)}`)
      const said = matrix.map(({ path, cells }) => `${path}: ${cells[reader]}`)
      expect(shown.toSorted()).toEqual(said.toSorted())
    })

    test.runIf(build)('leaves fields empty that only another reader sees', () => {
      const others = rows.filter((row) => !row.readers.includes(reader))
      const filled = listPaths(schema)
        .filter((path) => others.some((row) => covers(row, path)))
        .filter((path) =>
          filledOrders.some((record) => !readPath(build?.(record), path).every(isEmpty)),
        )
      expect(filled).toEqual([])
    })

    test.runIf(build)('has no text of a field that the matrix hides', () => {
      const texts = listStrings(filledOrders.map((record) => build?.(record)))
      const select = (isShown: boolean) =>
        matrix.filter(({ cells }) => (cells[reader] !== '–') === isShown).map(({ path }) => path)
      const shown = new Set(select(true).flatMap(listTexts))
      const hidden = select(false).flatMap(listTexts)
      const found = hidden.filter((text) => texts.some((each) => each.includes(text)))
      expect(found.filter((text) => !shown.has(text))).toEqual([])
    })
  },
)

test.each([
  ['link', views['link'], [senderEnding]],
  ['masked', views['masked'], [senderEnding, recipientEnding]],
  ['digits', answers['digits']?.describe, [senderEnding, recipientEnding]],
  ['barcode', answers['barcode']?.describe, [senderEnding, recipientEnding]],
])('the view for %s has no digit of a phone that it may ask for', (_, view, endings) => {
  const texts = JSON.stringify(filledOrders.map((record) => view?.(record)))
  expect(endings.filter((ending) => texts.includes(ending.slice(-2)))).toEqual([])
})
