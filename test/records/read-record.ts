import { gunzipSync } from 'node:zlib'
import { deliveryRecord } from '#functions/webhooks/delivery-store.ts'
import { webhookRecord } from '#functions/webhooks/webhook-store.ts'
import * as z from 'zod/mini'
import { company } from '#shared/accounts/company.ts'
import { returnData } from '#shared/accounts/return-data.ts'
import { storedCatalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { banner, footerLink, statusMessage } from '#shared/content/content.ts'
import { placeRecord } from '#shared/places/place.ts'
import { hasServiceData, serviceData } from '#shared/services/service-data.ts'
import { accountPointer, accountRecord } from '#functions/store/records/account-store.ts'
import { approvalDecision } from '#functions/accounts/approval-decision-store.ts'
import { clientPointer, clientRequest } from '#functions/store/records/client-request-store.ts'
import { registryCodePointer } from '#functions/store/records/company-store.ts'
import { devicesItem } from '#functions/accounts/login-devices.ts'
import { recoveryCodesItem, totpSetupItem } from '#functions/accounts/second-factor-store.ts'
import { challengeItem } from '#functions/auth/passkeys/challenges.ts'
import { passkeysItem } from '#functions/auth/passkeys/passkey-store.ts'
import { phoneCode } from '#functions/accounts/phone-code.ts'
import { tokenItem } from '#functions/store/records/token-store.ts'
import { emailPointer, user } from '#functions/store/records/user-store.ts'
import { bookmarksItem } from '#functions/bookmarks/bookmark-store.ts'
import { contactEntry, contactRecord, contactTotals } from '#functions/contacts/contact-store.ts'
import { codPayout } from '#functions/store/records/cod-payout-store.ts'
import { catalogueItem } from '#functions/catalogue/catalogue-store.ts'
import { classificators, defaultClassificators } from '#shared/content/classificators.ts'
import { exportRecord } from '#functions/orders/exports/export-files.ts'
import { collectionDoorRecord, doorClaims } from '#functions/store/records/collection-door-store.ts'
import { courierCollectionsItem } from '#functions/store/records/courier-collection-store.ts'
import { recurringCollectionsItem } from '#functions/store/records/recurring-collection-store.ts'
import {
  parcelSheetsRecord,
  sheetCodePointer,
  sheetCountRecord,
  sheetPartRecord,
  sheetRecord,
} from '#functions/handover/handover-sheet-store.ts'
import { jobMessage } from '#functions/jobs/queue-step.ts'
import { importRecord } from '#functions/imports/import-job.ts'
import { labelFileRecord } from '#functions/labels/label-files.ts'
import { requestRecord } from '#functions/store/commit-once.ts'
import { door } from '#functions/store/records/door-store.ts'
import { groupHolds } from '#functions/doors/group-holds.ts'
import { doorCode } from '#functions/doors/door-codes.ts'
import { lockerRoom } from '#functions/doors/locker-room.ts'
import { holding } from '#functions/doors/holding.ts'
import { planRecord } from '#functions/orders/create-by-plan.ts'
import { barcodePointer, orderRecord } from '#functions/store/records/order-store.ts'
import { scan } from '#functions/orders/scan-parcel.ts'
import { emailReport } from '#functions/notifications/receive-email-report.ts'
import { workKey } from '#functions/store/due-work.ts'
import {
  notificationMessage,
  notificationRecord,
} from '#functions/notifications/records/notification-store.ts'
import { ledgerEntry, ledgerMark } from '#functions/statements/ledger-store.ts'
import { feeRecord } from '#functions/statements/update-ledger.ts'
import { pushDevice } from '#functions/notifications/push/push-devices.ts'
import { pushKeys } from '#functions/notifications/push/push-keys.ts'
import { refusedAddress } from '#functions/notifications/records/refused-address-store.ts'
import { paymentRecord } from '#functions/store/records/payment-store.ts'
import { sendingPointer } from '#functions/orders/sending/sending-code.ts'
import { linkItem } from '#functions/orders/order-link.ts'
import { driverTourItem } from '#functions/store/records/driver-tour-store.ts'
import { dropOffPassItem } from '#functions/store/records/drop-off-pass-store.ts'
import { feedMemberItem, parcelFeedItem } from '#functions/store/records/parcel-feed-store.ts'
import { parcelLinkItem } from '#functions/orders/parcel-link.ts'
import { head, part } from '#functions/store/records/place-store.ts'
import { photoRecord } from '#functions/store/records/photo-store.ts'
import { preferences } from '#functions/store/records/preferred-place-store.ts'
import { notificationJob } from '#functions/providers/payments/sandbox/notifications.ts'
import { sandboxTransaction } from '#functions/providers/payments/sandbox/transaction.ts'
import { issuedToken, jwk } from '#functions/providers/social/sandbox/sandbox-store.ts'
import { companyKeyItem, keyPointer } from '#functions/store/records/api-key-store.ts'
import { keyUseItem } from '#functions/store/records/key-use-store.ts'
import { formerLabelRecord } from '#functions/store/records/former-label-store.ts'
import { lookRecord } from '#functions/backoffice/look-store.ts'
import { serviceRequest } from '#functions/services/service-request-store.ts'
import { settingItem } from '#functions/store/records/setting-store.ts'
import { sessionItem, userSessionItem } from '#functions/store/records/sessions/session.ts'
import { socialPointer } from '#functions/auth/social-login-store.ts'
import { weekCountsItem } from '#functions/store/records/orders/week-counts.ts'
import { orderCountsItem } from '#functions/store/records/orders/order-counts.ts'
import { incomingEntry } from '#functions/orders/incoming-entries.ts'
import { countedOrderRecord } from '#functions/orders/lists/counted-state.ts'
import { sweepMessage } from '#functions/sweeps/run-sweep.ts'
import { sweepLeaseRecord, sweepRecord, sweepSegmentRecord } from '#functions/sweeps/sweep-store.ts'
import { auditEntry } from '#infra/ops/audit.ts'
import { plan as demoPlan } from '#infra/ops/demo-shipments.ts'
import type { StoredRecord } from './dump-file.ts'
import type { RecordKindName } from './kinds.ts'

/**
 * Reads a record as the product does.
 * @throws when the record is not readable.
 */
type Read = (record: StoredRecord) => unknown

const createReader =
  (schema: z.ZodMiniType): Read =>
  (record) =>
    schema.parse(record)

const unzip = (bytes: Uint8Array): unknown => JSON.parse(gunzipSync(bytes).toString('utf8'))

const readSetting: Read = (record) => {
  const { name, data } = settingItem.parse(record)
  if (!data) return
  if (name === 'parcel_return_to_info') returnData.parse(data)
  else if (hasServiceData(name)) serviceData[name].parse(data)
  else throw new Error(`The data of ${name} has no schema`)
}

/** The reader of each kind of record. */
export const readers: Readonly<Record<RecordKindName, Read>> = {
  session: createReader(sessionItem),
  userSession: createReader(userSessionItem),
  user: createReader(user),
  passkeys: createReader(passkeysItem),
  recoveryCodes: createReader(recoveryCodesItem),
  totpSetup: createReader(totpSetupItem),
  passkeyChallenge: createReader(challengeItem),
  userAccount: createReader(accountPointer),
  email: createReader(emailPointer),
  devices: createReader(devicesItem),
  invitation: createReader(accountPointer),
  clientEmail: createReader(clientPointer),
  socialLogin: createReader(socialPointer),
  account: createReader(accountRecord),
  phoneCode: createReader(phoneCode),
  bookmarks: createReader(bookmarksItem),
  photo: createReader(photoRecord),
  preferredPlaces: createReader(preferences),
  contact: createReader(contactRecord),
  contactEntry: createReader(contactEntry),
  contactTotals: createReader(contactTotals),
  company: createReader(company),
  registryCode: createReader(registryCodePointer),
  person: createReader(accountPointer),
  personEmail: createReader(accountPointer),
  removedPerson: createReader(accountPointer),
  setting: readSetting,
  companyApiKey: createReader(companyKeyItem),
  apiKeyCount: createReader(z.object({ count: z.int() })),
  apiKey: createReader(keyPointer),
  keyUse: createReader(keyUseItem),
  testShipment: createReader(orderRecord),
  testName: createReader(z.object({ expires_at: z.int() })),
  webhook: createReader(webhookRecord),
  webhookCount: createReader(z.object({ count: z.int() })),
  delivery: createReader(deliveryRecord),
  token: createReader(tokenItem),
  serviceRequest: createReader(serviceRequest),
  clientRequest: createReader(clientRequest),
  approvalDecision: createReader(approvalDecision),
  audit: createReader(auditEntry),
  order: createReader(orderRecord),
  // Written for invoices, which another system creates. The product does not read it.
  orderCounts: createReader(orderCountsItem),
  dayCounts: createReader(orderCountsItem),
  weekCounts: createReader(weekCountsItem),
  lockerChoice: createReader(incomingEntry),
  incomingParcel: createReader(incomingEntry),
  countedOrder: createReader(countedOrderRecord),
  searchEntry: createReader(z.object({ SK: z.string().check(z.regex(/#ord_/)) })),
  fee: createReader(feeRecord),
  ledgerEntry: createReader(ledgerEntry),
  ledgerSums: createReader(z.record(z.string(), z.union([z.string(), z.int()]))),
  ledgerMark: createReader(ledgerMark),
  codPayout: createReader(codPayout),
  partyEntry: createReader(z.object({ SK: z.string().check(z.regex(/^PARTY#ord_.+#/)) })),
  companyWord: createReader(z.object({ SK: z.string().check(z.regex(/#com_/)) })),
  phoneEntry: createReader(z.object({ SK: z.string().check(z.regex(/^PHONE#acc_/)) })),
  look: createReader(lookRecord),
  formerLabel: createReader(formerLabelRecord),
  collectionDoor: createReader(collectionDoorRecord),
  doorClaims: createReader(doorClaims),
  courierCollections: createReader(courierCollectionsItem),
  recurringCollections: createReader(recurringCollectionsItem),
  sheetCount: createReader(sheetCountRecord),
  sheet: createReader(sheetRecord),
  sheetPart: createReader(sheetPartRecord),
  parcelSheets: createReader(parcelSheetsRecord),
  sheetCode: createReader(sheetCodePointer),
  exportJob: createReader(exportRecord),
  labelJob: createReader(labelFileRecord),
  importJob: createReader(importRecord),
  sendingCode: createReader(sendingPointer),
  barcode: createReader(barcodePointer),
  payment: createReader(paymentRecord),
  parcelLink: createReader(parcelLinkItem),
  driverTour: createReader(driverTourItem),
  dropOffPass: createReader(dropOffPassItem),
  parcelFeed: createReader(parcelFeedItem),
  feedMember: createReader(feedMemberItem),
  shipmentLink: createReader(linkItem),
  request: createReader(requestRecord),
  orderPlan: createReader(planRecord),
  door: createReader(door),
  lockerRoom: createReader(lockerRoom),
  holding: createReader(holding),
  groupHolds: createReader(groupHolds),
  doorCode: createReader(doorCode),
  placesHead: createReader(head),
  placesPart: (record) => z.array(placeRecord).parse(unzip(part.parse(record).places)),
  demoPlan: createReader(demoPlan),
  counter: createReader(z.object({ value: z.int() })),
  catalogue: (record) => storedCatalogueFile.parse(unzip(catalogueItem.parse(record).file)),
  classificators: (record) => classificators.parse({ ...defaultClassificators, ...record }),
  banner: createReader(banner),
  footerLink: createReader(footerLink),
  statusMessage: createReader(statusMessage),
  notification: createReader(notificationRecord),
  pushDevice: createReader(pushDevice),
  pushKeys: createReader(pushKeys),
  refusedAddress: createReader(refusedAddress),
  attempts: createReader(z.object({ tries: z.int(), counted: z.optional(z.array(z.string())) })),
  sweep: createReader(sweepRecord),
  sweepSegment: createReader(sweepSegmentRecord),
  sweepLease: createReader(sweepLeaseRecord),
  sandboxTransaction: createReader(sandboxTransaction),
  sandboxPaymentSecret: createReader(z.object({ secret: z.string() })),
  sandboxSocialSigningKey: createReader(jwk),
  sandboxSocialToken: createReader(issuedToken),
}

/** The reader of each kind of message. */
export const messageReaders: Readonly<Record<string, Read>> = {
  'message.renderLabels': createReader(jobMessage),
  'message.writeExport': createReader(jobMessage),
  'message.runImport': createReader(jobMessage),
  'message.sandboxPaymentNotification': createReader(notificationJob),
  'message.notification': createReader(notificationMessage),
  'message.dueWork': createReader(workKey),
  'message.emailReport': createReader(emailReport),
  'message.parcelScan': createReader(scan),
  'message.sweep': createReader(sweepMessage),
}
