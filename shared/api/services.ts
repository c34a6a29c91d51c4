import * as z from 'zod/mini'
import { parcelLabelSetting } from '#shared/labels/parcel-label-setting.ts'
import { accountSetting, settingName } from '#shared/accounts/account-setting.ts'
import { id } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { statusFields } from '#shared/orders/order.ts'
import { codGoodsForm, requestedStatus } from '#shared/services/cod-goods-form.ts'
import { keyModes, keyScopes, maxKeyName, maxKeyRequests } from '#shared/public-api/key-rights.ts'
import { defineCall } from './call.ts'

/** All services and settings of the account, as returned by `GET /app`. */
const settings = z.object({ account_settings: z.array(accountSetting) })

/** Maximum number of active keys of each mode of one company: one in use and one to rotate to. */
export const maxActiveApiKeys = 2

/** How many requests a key has made by a call; also refused ones. */
const keyUse = z.object({
  /** As the documentation names it, `GET places`. */
  call: z.string(),
  /** Days are those of Tallinn. */
  today: z.int(),
  /** Of the last 30 days, with today. */
  recent: z.int(),
})
export type KeyUse = z.infer<typeof keyUse>

const keyScope = z.enum(keyScopes, 'invalid_value')

/** An API key as listed. The full key is shown only once, on creation. */
export const apiKey = z.object({
  /** The key's own account: a caller with the key acts as this account. Identifies the key. */
  account_id: z.string(),
  /** As its owner calls it; empty for keys of earlier releases. */
  name: z.string(),
  /** Shipments of a test key are kept apart, and reach nobody. */
  mode: z.enum(keyModes),
  /** What it may do, beside listing places and courier times. */
  scopes: z.array(keyScope),
  /** How often it may make each call in ten minutes. */
  limit: z.int(),
  /** By call, the most used first; empty for deleted keys. */
  use: z.array(keyUse),
  /** Only the first characters. */
  api_key: z.string(),
  created_at: z.string(),
  /** Name of the person who created it. */
  created_by: z.string(),
  /** Null before the first use; accurate to an hour. */
  last_used_at: z.nullable(z.string()),
  status: z.enum(['active', 'inactive']),
})
export type ApiKey = z.infer<typeof apiKey>

export const setServiceStatus = defineCall({
  name: 'setServiceStatus',
  method: 'POST',
  path: '/account_settings',
  area: 'services',
  access: 'company',
  summary:
    'Switches a service on or off, requests it (status `admin_pending`), or saves its data. Omitted fields stay unchanged.',
  body: z.object({
    setting_name: settingName,
    requested_status: z.optional(requestedStatus),
    /** The schema depends on the service, see `serviceData`. */
    data: z.optional(z.record(z.string(), z.unknown(), 'invalid_value')),
  }),
  result: settings,
})

export const editParcelLabel = defineCall({
  name: 'editParcelLabel',
  method: 'POST',
  path: '/account_settings/edit_parcel_label',
  area: 'services',
  access: 'company owner or admin',
  summary:
    'Changes what is printed on the labels of the company. Applies to labels printed afterwards.',
  body: parcelLabelSetting,
  result: settings,
})

export const getBankInfo = defineCall({
  name: 'getBankInfo',
  method: 'POST',
  path: '/account_settings/get_bank_info',
  area: 'services',
  access: 'company',
  summary:
    'Returns the SWIFT code of the bank of an IBAN, null if unknown. An invalid IBAN returns 422.',
  body: z.object({ iban: line }),
  result: z.object({ swift: z.nullable(z.string()) }),
})

export const saveCodGoods = defineCall({
  name: 'saveCodGoods',
  method: 'POST',
  path: '/account_settings/by_name/cod_goods_v2',
  area: 'services',
  access: 'company owner or admin',
  summary:
    'Switches cash on delivery for goods on or off, or requests it, with the bank account for the payouts and the settings of the report.',
  body: codGoodsForm,
  result: settings,
})

export const listApiKeys = defineCall({
  name: 'listApiKeys',
  method: 'GET',
  path: '/api_keys/',
  area: 'accounts',
  access: 'owner of a postpaid company',
  summary: 'Lists the API keys of the company, newest first. Deleted keys are listed for 90 days.',
  result: z.object({ api_keys: z.array(apiKey) }),
})

export const createApiKey = defineCall({
  name: 'createApiKey',
  method: 'POST',
  path: '/api_keys/',
  area: 'accounts',
  access: 'owner of a postpaid company',
  summary:
    'Creates an API key and returns the full key, only this once. A company can have two active keys of each mode; a third returns 409 `too_many_api_keys`. Without a mode it is live, without scopes it may do everything.',
  body: z.object({
    mode: z.optional(z.enum(keyModes, 'invalid_value')),
    name: z.optional(line.check(z.maxLength(maxKeyName, 'too_long'))),
    scopes: z.optional(z.array(keyScope).check(z.maxLength(keyScopes.length, 'invalid_value'))),
    limit: z.optional(
      z
        .int('invalid_value')
        .check(z.minimum(1, 'invalid_value'), z.maximum(maxKeyRequests, 'invalid_value')),
    ),
  }),
  result: z.extend(apiKey, {
    /** The full key. */
    api_key: z.string(),
  }),
})

export const deleteApiKey = defineCall({
  name: 'deleteApiKey',
  method: 'DELETE',
  path: '/api_keys/',
  area: 'accounts',
  access: 'owner of a postpaid company',
  summary: 'Deactivates an API key immediately. It stays in the list as inactive.',
  body: z.object({ account_id: id }),
  result: z.object({ api_keys: z.array(apiKey) }),
})

/** The shipments of test keys that are listed, the newest. */
export const maxTestShipments = 50

/** A shipment of a test key as listed. */
const testShipment = z.object({
  barcode: z.string(),
  reference: z.string(),
  relative_status: statusFields.shape.relative_status,
  /** Name of the place, or the town of an address. */
  destination: z.string(),
  created_at: z.string(),
})
export type TestShipment = z.infer<typeof testShipment>

export const listTestShipments = defineCall({
  name: 'listTestShipments',
  method: 'GET',
  path: '/api_keys/test_shipments',
  area: 'accounts',
  access: 'owner of a postpaid company',
  summary:
    'Lists the newest 50 shipments of the test keys of the company. Each is kept for 30 days.',
  result: z.object({ shipments: z.array(testShipment) }),
})
