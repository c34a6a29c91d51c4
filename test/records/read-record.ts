import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { company } from '#shared/accounts/company.ts'
import { returnData } from '#shared/accounts/return-data.ts'
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { banner, footerLink, statusMessage } from '#shared/content/content.ts'
import { placeRecord } from '#shared/places/place.ts'
import { hasServiceData, serviceData } from '#shared/services/service-data.ts'
import { accountPointer, accountRecord } from '#functions/accounts/account-store.ts'
import { approvalDecision } from '#functions/accounts/approval-decision-store.ts'
import { clientRequest } from '#functions/accounts/client-request-store.ts'
import { registryCodePointer } from '#functions/accounts/company-store.ts'
import { phoneCode } from '#functions/accounts/phone-code.ts'
import { tokenItem } from '#functions/accounts/token-store.ts'
import { pointer as emailPointer, user } from '#functions/accounts/user-store.ts'
import { bookmarksItem } from '#functions/bookmarks/bookmark-store.ts'
import { catalogueItem } from '#functions/catalogue/catalogue-store.ts'
import { classificators, defaultClassificators } from '#shared/content/classificators.ts'
import { labelFileRecord } from '#functions/labels/label-file-store.ts'
import { labelFileJob } from '#functions/labels/render-label-file.ts'
import { requestRecord } from '#functions/lib/store/commit-once.ts'
import { door } from '#functions/lockers/door-store.ts'
import { holding } from '#functions/lockers/soft-booking.ts'
import { sentRecord } from '#functions/notifications/send-once.ts'
import { planRecord } from '#functions/orders/create-by-plan.ts'
import { barcodePointer, orderRecord } from '#functions/orders/order-store.ts'
import { scan } from '#functions/orders/scan-parcel.ts'
import { paymentRecord } from '#functions/payments/payment-store.ts'
import { linkItem } from '#functions/payments/shipment-link.ts'
import { head, part } from '#functions/places/place-store.ts'
import { preferences } from '#functions/places/preferred-place-store.ts'
import { notificationJob } from '#functions/providers/payments/sandbox/notifications.ts'
import { sandboxTransaction } from '#functions/providers/payments/sandbox/transaction.ts'
import { issued, jwk } from '#functions/providers/social/sandbox/sandbox-store.ts'
import { companyKeyItem, keyPointer } from '#functions/services/api-key-store.ts'
import { serviceRequest } from '#functions/services/service-requests.ts'
import { settingItem } from '#functions/services/setting-store.ts'
import { sessionItem } from '#functions/session/session-store.ts'
import { pointer as socialPointer } from '#functions/session/social-login-store.ts'
import { auditEntry } from '#infra/ops/audit.ts'
import { plan as demoPlan } from '#infra/ops/demo-shipments.ts'
import type { StoredRecord } from './dump-file.ts'
import type { RecordKindName } from './kinds.ts'

/** Reads a record as the code does. Throws when it cannot. */
type Read = (record: StoredRecord) => unknown

const by =
  (schema: z.ZodMiniType): Read =>
  (record) =>
    schema.parse(record)

const unzip = (bytes: Uint8Array): unknown => JSON.parse(gunzipSync(bytes).toString('utf8'))

const readSetting: Read = (record) => {
  const { name, data } = settingItem.parse(record)
  if (!data) return
  if (name === 'parcel_return_to_info') returnData.parse(data)
  else if (hasServiceData(name)) serviceData[name].parse(data)
  else throw new Error(`the data of ${name} have no schema`)
}

/** How the code reads each kind of record. */
export const readers: Readonly<Record<RecordKindName, Read>> = {
  session: by(sessionItem),
  user: by(user),
  userAccount: by(accountPointer),
  email: by(emailPointer),
  invitation: by(accountPointer),
  socialLogin: by(socialPointer),
  account: by(accountRecord),
  phoneCode: by(phoneCode),
  bookmarks: by(bookmarksItem),
  preferredPlaces: by(preferences),
  company: by(company),
  registryCode: by(registryCodePointer),
  person: by(accountPointer),
  personEmail: by(accountPointer),
  removedPerson: by(accountPointer),
  setting: readSetting,
  companyApiKey: by(companyKeyItem),
  apiKeyCount: by(z.object({ count: z.int() })),
  apiKey: by(keyPointer),
  token: by(tokenItem),
  serviceRequest: by(serviceRequest),
  clientRequest: by(clientRequest),
  approvalDecision: by(approvalDecision),
  audit: by(auditEntry),
  order: by(orderRecord),
  // Written for the invoice, which another system makes.
  fee: by(z.object({ kind: z.string(), order_id: z.string(), amount_cents: z.int() })),
  labelJob: by(labelFileRecord),
  barcode: by(barcodePointer),
  payment: by(paymentRecord),
  shipmentLink: by(linkItem),
  request: by(requestRecord),
  orderPlan: by(planRecord),
  door: by(door),
  holding: by(holding),
  doorCode: by(z.object({ until: z.number() })),
  placesHead: by(head),
  placesPart: (record) => z.array(placeRecord).parse(unzip(part.parse(record).places)),
  demoPlan: by(demoPlan),
  counter: by(z.object({ value: z.int() })),
  catalogue: (record) => catalogueFile.parse(unzip(catalogueItem.parse(record).file)),
  classificators: (record) => classificators.parse({ ...defaultClassificators, ...record }),
  banner: by(banner),
  footerLink: by(footerLink),
  statusMessage: by(statusMessage),
  sent: by(sentRecord),
  attempts: by(z.object({ tries: z.int() })),
  sandboxTransaction: by(sandboxTransaction),
  sandboxPaymentSecret: by(z.object({ secret: z.string() })),
  sandboxSocialSigningKey: by(jwk),
  sandboxSocialToken: by(issued),
}

/** How the code reads each kind of message. */
export const messageReaders: Readonly<Record<string, Read>> = {
  'message.renderLabels': by(labelFileJob),
  'message.sandboxPaymentNotification': by(notificationJob),
  'message.parcelScan': by(scan),
}
