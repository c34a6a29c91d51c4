import * as z from 'zod/mini'
import { parcelLabelSetting } from '../labels/parcel-label-setting.ts'
import { line } from '../lib/text.ts'
import { accountSetting, settingName } from '../services/account-setting.ts'
import { reportFrequency } from '../services/service-data.ts'
import { call } from './call.ts'

/** All services and settings of the account, as `GET /app` tells them. */
const settings = z.object({ account_settings: z.array(accountSetting) })

/** What a person asks of a service; an operator's approval may stand between. */
const requestedStatus = z.enum(['active', 'inactive'], 'invalid_value')

/** Active keys of one company: one in use, one to change over to. */
export const maxActiveApiKeys = 2

/** An API key as it is listed: the key itself was shown once, when it was made. */
export const apiKey = z.object({
  /** The key's own account: whoever calls with the key acts as it. Names the key. */
  account_id: z.string(),
  /** The first characters alone. */
  api_key: z.string(),
  created_at: z.string(),
  /** The name of the person who made it. */
  created_by: z.string(),
  /** Null before the first use; exact to an hour. */
  last_used_at: z.nullable(z.string()),
  status: z.enum(['active', 'inactive']),
})
export type ApiKey = z.infer<typeof apiKey>

/** Cash on delivery for goods as its form sends it. */
export const codGoodsForm = z.object({
  cash_on_delivery_goods_status: requestedStatus,
  iban: z._default(line, ''),
  bic: z._default(line, ''),
  is_email_report_needed: z._default(z.boolean('invalid_value'), false),
  report_frequency: z._default(z.nullable(reportFrequency), null),
  destination_email: z._default(line, ''),
  /** The company agrees to the conditions of the service. */
  agreed: z._default(z.boolean('invalid_value'), false),
})
export type CodGoodsForm = z.infer<typeof codGoodsForm>

export const setServiceStatus = call({
  name: 'setServiceStatus',
  method: 'POST',
  path: '/account_settings',
  area: 'services',
  who: 'company',
  summary:
    'Switches a service on or off, asks for it (its status is `admin_pending` then), or saves its data. What is left out stays.',
  body: z.object({
    setting_name: settingName,
    requested_status: z.optional(requestedStatus),
    /** The service's own shape, see `serviceData`. */
    data: z.optional(z.record(z.string(), z.unknown(), 'invalid_value')),
  }),
  result: settings,
})

export const editParcelLabel = call({
  name: 'editParcelLabel',
  method: 'POST',
  path: '/account_settings/edit_parcel_label',
  area: 'services',
  who: 'company owner or admin',
  summary: 'What the company wants on its labels; those printed from now on show it.',
  body: parcelLabelSetting,
  result: settings,
})

export const getBankInfo = call({
  name: 'getBankInfo',
  method: 'POST',
  path: '/account_settings/get_bank_info',
  area: 'services',
  who: 'company',
  summary:
    'The SWIFT code of the bank of an IBAN, null where it is not known. An IBAN that cannot be one answers 422.',
  body: z.object({ iban: line }),
  result: z.object({ swift: z.nullable(z.string()) }),
})

export const saveCodGoods = call({
  name: 'saveCodGoods',
  method: 'POST',
  path: '/account_settings/by_name/cod_goods_v2',
  area: 'services',
  who: 'company owner or admin',
  summary:
    'Switches cash on delivery for goods on or off, or asks for it, with the bank account that the money goes to and the report of it.',
  body: codGoodsForm,
  result: settings,
})

export const listApiKeys = call({
  name: 'listApiKeys',
  method: 'GET',
  path: '/api_keys/',
  area: 'services',
  who: 'owner of a postpaid company',
  summary: 'The API keys of the company, newest first, deleted ones for 90 days.',
  result: z.object({ api_keys: z.array(apiKey) }),
})

export const createApiKey = call({
  name: 'createApiKey',
  method: 'POST',
  path: '/api_keys/',
  area: 'services',
  who: 'owner of a postpaid company',
  summary:
    'Makes an API key and shows it this once. A company has two active ones at most: a third answers 409 `too_many_api_keys`.',
  result: z.extend(apiKey, {
    /** The whole key. */
    api_key: z.string(),
  }),
})

export const deleteApiKey = call({
  name: 'deleteApiKey',
  method: 'DELETE',
  path: '/api_keys/',
  area: 'services',
  who: 'owner of a postpaid company',
  summary: 'Ends an active API key at once; it stays in the list as inactive.',
  body: z.object({ account_id: line }),
  result: z.object({ api_keys: z.array(apiKey) }),
})
