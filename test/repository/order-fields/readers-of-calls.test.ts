import { expect, test } from 'vitest'
import type { Call } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import { listPaths, matrix } from './matrix.ts'

/** Whom a session has a shipment opened to: it is their own, or they have its code or its link. */
const visitor = ['owner', 'code', 'link']
const support = ['masked', 'opened']
const recipient = ['recipient', 'digits']

/** Who gets shipments by each call that answers them, as the page of their fields names the readers. */
const readersOfCalls: Readonly<Partial<Record<keyof typeof calls, readonly string[]>>> = {
  getApp: ['owner', 'link'],
  createOrder: ['owner'],
  findSentShipments: ['owner'],
  editOrder: visitor,
  payOrders: visitor,
  payEditedOrders: visitor,
  confirmOrders: ['owner'],
  cancelOrders: ['owner'],
  completePayment: visitor,
  openPaidShipments: visitor,
  zeroUpgrade: visitor,
  bookDoors: visitor,
  releaseDoor: visitor,
  getHelpostiSending: ['owner', 'code', 'barcode'],
  editHelpostiSending: ['owner', 'code'],
  getReturnParcel: ['owner', 'returner'],
  listReturnableParcels: ['returner'],
  returnShipment: ['owner'],
  createHandoverSheet: ['sheet'],
  findScannedParcel: ['sheet'],
  getHandoverSheet: ['sheet'],
  listShipments: ['owner'],
  getOrder: visitor,
  trackParcel: ['tracking'],
  getIncomingParcel: recipient,
  redirectIncomingOrder: recipient,
  updateIncomingParcel: recipient,
  readFeedParcels: ['feed'],
  listLeftOver: ['owner'],
  readDropOffPass: ['pass'],
  getDropOffPass: visitor,
  shareDropOffPass: visitor,
  endDropOffPass: visitor,
  exportOwnData: ['owner'],
  getStatement: ['owner'],
  listIncomingParcels: ['incoming'],
  searchBackoffice: support,
  listBackofficeShipments: support,
  getBackofficeShipment: support,
  listLooks: support,
  createIntegrationOrders: ['program'],
  cancelIntegrationOrder: ['program'],
  scanTestShipment: ['program'],
  listTestShipments: ['owner'],
  trackIntegrationOrders: ['program'],
  listCodPayments: ['program'],
  // Events name a shipment by its id, barcode and status.
  testWebhook: ['owner'],
  listDeliveries: ['owner'],
  resendDelivery: ['owner'],
}

/** Whether an answer names a parcel, as every answer with fields of a shipment does. */
const namesParcels = ({ result }: Call): boolean =>
  result !== undefined &&
  listPaths(result).some((path) => /(?:^|\.)(?:barcode|number_ending)$/.test(path))

test('every call that answers shipments says who gets them', () => {
  const all: Readonly<Record<string, Call>> = calls
  const found = Object.keys(all).filter((name) => all[name] && namesParcels(all[name]))
  expect(found.toSorted()).toEqual(getKeys(readersOfCalls).toSorted())
})

test('these readers are those of the page of fields', () => {
  const [row] = matrix
  const readers = new Set(Object.values(readersOfCalls).flat())
  expect([...readers].toSorted()).toEqual(Object.keys(row?.cells ?? {}).toSorted())
})
