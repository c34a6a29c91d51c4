import { expect, test } from 'vitest'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { describeRow } from '#functions/orders/lists/describe-row.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { toStoredRow } from '#functions/store/records/orders/order-row.ts'
import { maskContact, maskOrder, maskRow } from './mask.ts'

const masked = { openedUntil: null }
const opened = { openedUntil: 1 }

/** Texts that are personal or open something, each unlike any other text. */
const personal = {
  sender: { name: 'Saatjanimi Perenimi', phone: '+37255511001', email: 'saatja@isik.test' },
  recipient: { name: 'Saajanimi Teinenimi', phone: '+37255522002', email: 'saaja@isik.test' },
  notify_email: 'koopia@isik.test',
  notify_phone: '+37255533003',
  content: 'Sisukirjeldus',
  reference: 'Tellimusnumber',
  information_for_courier: 'Kullerijuhis',
  company: { name: 'Arvenimi' },
  file_name: 'failinimi.xlsx',
  imported_by: 'Importijanimi',
} as const
const address = {
  name: 'Aadressinimi',
  address_street: 'Tänavanimi',
  address_house: '77A',
  address_apartment: '1234',
  address_zip: '98765',
}
const codes = { door_code: '501009', sending_code: 'ABCD2345' }

const order: OrderRecord = {
  ...exampleOrder,
  ...personal,
  ...codes,
  status: 'prepared',
  origin: 'file_import',
  code_until: Number.MAX_SAFE_INTEGER / 2 ** 10,
  destination: { ...exampleOrder.destination, ...address, type: 'address' },
}

const listTexts = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.values(value).flatMap(listTexts)
    : typeof value === 'string'
      ? [value]
      : []

const personalTexts = [...listTexts(personal), ...Object.values(address)]
const whole = describeOrder(order, { owner: order.owner, account: undefined })
const row = describeRow(toStoredRow(order), 'private')
const find = (texts: readonly string[], shown: unknown) => {
  const json = JSON.stringify(shown)
  return texts.filter((text) => json.includes(text))
}

test('the whole shipment has every personal text and code that is masked', () => {
  expect(find(personalTexts, whole)).toEqual(personalTexts)
  expect(find([codes.door_code], whole)).toEqual([codes.door_code])
})

test('a masked shipment has none of them', () => {
  expect(find(personalTexts, maskOrder(whole, masked))).toEqual([])
  expect(maskOrder(whole, masked)).toMatchObject({
    barcode: order.barcode,
    sender: { name: 'S••• P•••', phone: '•••', email: 's***' },
    recipient: { name: 'S••• T•••' },
    destination: { address_city: order.destination.address_city },
  })
})

/** Lists the values of the fields that may have a phone. */
const listPhones = (value: unknown, name = ''): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, each]) => listPhones(each, key))
    : name.includes('phone')
      ? [String(value)]
      : []

test('nothing that is masked has a digit of a phone', () => {
  expect(listPhones(whole).join()).toMatch(/\d{11}/)
  const shown = [maskOrder(whole, masked), maskRow(row, masked), maskContact(personal.sender)]
  expect(listPhones(shown)).toContain('•••')
  expect(listPhones(shown).join()).not.toMatch(/\d/)
})

test('a masked row of a list has none of them', () => {
  expect(find(personalTexts, row)).not.toEqual([])
  expect(find(personalTexts, maskRow(row, masked))).toEqual([])
})

test('an opened shipment has all but the codes of its door and of sending', () => {
  expect(find(personalTexts, maskOrder(whole, opened))).toEqual(personalTexts)
  const shown = [maskOrder(whole, opened), maskOrder(whole, masked), maskRow(row, opened)]
  expect(find(Object.values(codes), shown)).toEqual([])
})
