import * as z from 'zod/mini'
import { account } from '#shared/accounts/account.ts'
import { company } from '#shared/accounts/company.ts'
import { creationDays, daysInOrder } from '#shared/orders/creation-days.ts'
import { anyBarcode, id, asciiToken } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { labelFormat } from '#shared/labels/label-format.ts'
import { queryFlag, queryInt, queryList } from '#shared/lib/query-values.ts'
import {
  maySortBy,
  shipmentsTypes,
  type SortColumn,
  sortColumns,
} from '#shared/orders/list-options.ts'
import { order } from '#shared/orders/order.ts'
import { arrival, orderMessage, orderPayment } from '#shared/orders/order-details.ts'
import { orderRow } from '#shared/orders/order-row.ts'
import { statusCounts } from '#shared/orders/statuses/status-counts.ts'
import { statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { defineCall } from './call.ts'

/*
 * Customer support reads the data of any account. Names, phones, e-mails, addresses and free texts are
 * masked until a look with a reason is opened; codes that open doors are never part of an answer.
 * Every read is recorded before it is answered. One person sees 500 shipments and accounts an hour
 * masked; more return 429 `masked_rows_limit`, and need a look.
 */

/** The fewest digits of a phone that a search takes. */
export const minPhoneDigits = 6
/** The most shipments that a search returns, newest first. */
export const maxFoundShipments = 50
/** The fewest and the most characters of a reason. */
export const minReason = 5
export const maxReason = 200
/** How long a look shows data unmasked, in minutes. */
export const lookMinutes = 15
/** The most shipments and accounts that one person sees masked in an hour, each counted once. */
export const maxMaskedRows = 500

/** Who owns shipments: a private account, a company, or a visitor without an account. */
const ownerKind = z.enum(['private', 'company', 'visitor'])

/** Whether personal data are masked, and until when (ISO 8601 UTC) a look shows them unmasked. */
const masking = {
  is_masked: z.boolean(),
  /** Null while masked. */
  opened_until: z.nullable(z.string()),
}

/** The look that unmasks a read, from `openLook`; an unknown, ended or foreign one returns 404. */
const lookQuery = { look: z.optional(id) }

/** A person with an account. Masked: first letters of the name, end of the phone. */
const person = z.extend(
  z.pick(account, {
    id: true,
    name: true,
    surname: true,
    email: true,
    phone: true,
    phone_verified: true,
    locale_code: true,
    country: true,
    role: true,
    status: true,
  }),
  {
    is_email_verified: z.boolean(),
    /** Whether the mailbox has refused e-mails for good. */
    is_email_refused: z.boolean(),
  },
)

/** An account that a search has found. */
const foundAccount = z.extend(
  z.pick(account, { id: true, segment: true, status: true, role: true }),
  {
    /** The owner of its shipments: the id of the company, or its own. */
    owner: z.string(),
    kind: z.enum(['private', 'company']),
    /** Masked. */
    name: z.string(),
    /** Null for a private account. */
    company_name: z.nullable(z.string()),
  },
)

/** A shipment that a search has found, masked. */
const foundShipment = z.extend(orderRow, {
  /** Owner of the shipment: `owner` of the calls about it. */
  owner: z.string(),
  owner_kind: ownerKind,
})

export const searchBackoffice = defineCall({
  name: 'searchBackoffice',
  method: 'POST',
  path: '/backoffice/search',
  area: 'backoffice',
  access: 'support',
  summary:
    'Finds accounts and shipments by exactly one of a barcode, an e-mail, a phone, and a text. A phone is found by its last six or more digits. A text finds companies by the beginnings of the words of their names, of at least three letters, and shipments by their whole order number, which may also be given as a barcode or a phone. Shipments of sender and recipient are found; the newest 50 are returned, masked. Recorded as a look at each owner found.',
  body: z
    .object({
      barcode: z.optional(anyBarcode),
      phone: z.optional(line.check(z.maxLength(30, 'phone_too_long'))),
      email: z.optional(line.check(z.maxLength(80, 'email_too_long'))),
      text: z.optional(line.check(z.minLength(1, 'required'), z.maxLength(80, 'too_long'))),
    })
    .check(
      z.refine(
        ({ barcode, phone, email, text }) =>
          [barcode, phone, email, text].filter((value) => value !== undefined).length === 1,
        'invalid_value',
      ),
    ),
  result: z.object({
    accounts: z.array(foundAccount),
    shipments: z.array(foundShipment),
    /** Whether there are more shipments than returned. */
    has_more: z.boolean(),
  }),
})

export const getBackofficeAccount = defineCall({
  name: 'getBackofficeAccount',
  method: 'GET',
  path: '/backoffice/accounts/{id}',
  area: 'backoffice',
  access: 'support',
  summary:
    'Returns an account or a company with its people. `id` is that of an account or of a company. Masked without a look.',
  params: z.object({ id }),
  query: z.object(lookQuery),
  result: z.object({
    /** The owner of the shipments: the id of the company, or of the private account. */
    owner: z.string(),
    kind: z.enum(['private', 'company']),
    ...masking,
    segment: account.shape.segment,
    /** Null for a private account. */
    company: z.nullable(
      z.pick(company, {
        id: true,
        name: true,
        registry_code: true,
        vat_number: true,
        phone: true,
        email: true,
        address_street: true,
        address_state: true,
        address_zip: true,
        country: true,
      }),
    ),
    /** The people of the company, or the one person of a private account. */
    people: z.array(person),
    /** All shipments by status group. */
    status_counts: statusCounts,
  }),
})

interface ListOrder {
  readonly look?: string | undefined
  readonly sort_by: SortColumn
}

/** Maximum page size. */
const maxListed = 500
/** Page size when the query names none. */
const defaultListed = 50

export const listBackofficeShipments = defineCall({
  name: 'listBackofficeShipments',
  method: 'GET',
  path: '/backoffice/accounts/{id}/shipments',
  area: 'backoffice',
  access: 'support',
  summary:
    "Lists an account's shipments as its own list does, of all dates and statuses by default. `id` is that of an account or of a company. Masked without a look at the account, and then sorted by `created_at`, `status` or `location` only. There is no search by words: it would reveal what is masked.",
  params: z.object({ id }),
  query: z
    .object({
      ...lookQuery,
      offset: z._default(queryInt(0, 999_999_999), 0),
      limit: z._default(queryInt(1, maxListed), defaultListed),
      sort_by: z._default(z.enum(sortColumns, 'invalid_value'), 'created_at'),
      /** Descending by default only if sorted by `created_at`. */
      descending: z.optional(queryFlag),
      shipments_type: z._default(z.enum(shipmentsTypes, 'invalid_value'), 'shipments'),
      status: z.optional(queryList(z.enum(statusGroups, 'invalid_value'), statusGroups.length)),
      ...creationDays,
    })
    .check(
      daysInOrder,
      z.refine<ListOrder>(({ look, sort_by }) => maySortBy(sort_by, look === undefined), {
        error: 'sort_column_masked',
        path: ['sort_by'],
      }),
    ),
  result: z.object({
    ...masking,
    owner: z.string(),
    shipments: z.array(orderRow),
    total: z.int(),
    status_counts: z.nullable(statusCounts),
  }),
})

/** A message about a shipment, with what the provider answered. */
const backofficeMessage = z.extend(orderMessage, {
  /** Names the message to `resendMessage`. */
  id: z.string(),
  /** How often it was tried. */
  attempts: z.int(),
  /** The provider's id of the message; null while it has accepted none. */
  provider_id: z.nullable(z.string()),
  /** Why it was refused or failed: `refused`, `unreachable`, `error` …; null if it was sent. */
  failure: z.nullable(z.string()),
  /** Whether it can be sent again. */
  may_resend: z.boolean(),
})

export const getBackofficeShipment = defineCall({
  name: 'getBackofficeShipment',
  method: 'GET',
  path: '/backoffice/shipments/{id}',
  area: 'backoffice',
  access: 'support',
  summary:
    'Returns a shipment with its events, messages, payments, refunds, door and label version. Masked without a look at the shipment. The codes of doors, of sending and of pick-up are not part of it.',
  params: z.object({ id }),
  query: z.object({ ...lookQuery, owner: id }),
  result: z.object({
    owner: z.string(),
    owner_kind: ownerKind,
    /** Of the owner; `private` for a visitor. */
    segment: account.shape.segment,
    ...masking,
    order,
    arrival,
    messages: z.array(backofficeMessage),
    payments: z.array(orderPayment),
    /** The newest version of its label that was printed; null if none was. */
    printed_label_version: z.nullable(z.int()),
  }),
})

/** The subject of a look. */
const lookSubject = z.enum(['account', 'shipment'], 'invalid_value')

export const openLook = defineCall({
  name: 'openLook',
  method: 'POST',
  path: '/backoffice/looks',
  area: 'backoffice',
  access: 'support',
  summary:
    'Records why the data of an account, or of a shipment, are opened. Reads of that account with its list, or of that shipment, which name the returned look answer unmasked for 15 minutes in this session. The owner sees the look.',
  body: z.object({
    subject: lookSubject,
    /** Id of the account or company, or of the shipment. */
    id,
    /** The owner of the shipment; only for one. */
    owner: z.optional(id),
    reason: line.check(z.minLength(minReason, 'too_short'), z.maxLength(maxReason, 'too_long')),
  }),
  result: z.object({
    /** The value of `look`. */
    id: z.string(),
    /** Until when it shows data unmasked, in ISO 8601 UTC. */
    opened_until: z.string(),
  }),
})

/** A message as a shipment's details name it. */
const messageId = asciiToken(200)

export const printLabelCopy = defineCall({
  name: 'printLabelCopy',
  method: 'POST',
  path: '/backoffice/label',
  area: 'backoffice',
  access: 'support',
  summary:
    'Returns the label of a shipment as it was printed, as PDF: the newest version that was printed, marked as a copy, in the language of the reader. It has personal data, so it needs a look at the shipment. A shipment whose label was not printed returns 404.',
  body: z.object({ id, owner: id, look: id, label_format: z.optional(labelFormat) }),
  result: z.instanceof(Uint8Array),
  responseType: 'pdf',
})

export const resendMessage = defineCall({
  name: 'resendMessage',
  method: 'POST',
  path: '/backoffice/resend',
  area: 'backoffice',
  access: 'support',
  summary:
    'Sends a message about a shipment once more, at most three times an hour. Recorded as a look. One that is being sent returns 409, one that cannot be sent again 404.',
  body: z.object({
    /** Id and owner of the shipment. */
    id,
    owner: id,
    /** `messages[].id` of the shipment. */
    notification: messageId,
  }),
  result: z.object({ success: z.boolean() }),
  idempotent: true,
})

/**
 * What was done: found by a search, read masked, opened with a reason, its label copied, or a message
 * sent again.
 */
export const lookKinds = ['search', 'masked', 'opened', 'label', 'resend'] as const

export const listLooks = defineCall({
  name: 'listLooks',
  method: 'GET',
  path: '/account/looks/',
  area: 'backoffice',
  access: 'user',
  summary:
    'Lists the looks of customer support at the data of the account, newest first, 50 at a time. In a company only its owner and admins may call it.',
  query: z.object({ after: z.optional(id) }),
  result: z.object({
    looks: z.array(
      z.object({
        id: z.string(),
        /** ISO 8601 UTC. */
        at: z.string(),
        kind: z.enum(lookKinds),
        subject: lookSubject,
        /** The shipment; null for a look at the account. */
        order_id: z.nullable(z.string()),
        barcode: z.nullable(z.string()),
        /** Name of the person of customer support. */
        by: z.string(),
        /** Empty for a masked look, which needs none. */
        reason: z.string(),
      }),
    ),
    /** The value of `after` for the next page; null on the last one. */
    next: z.nullable(z.string()),
  }),
})
