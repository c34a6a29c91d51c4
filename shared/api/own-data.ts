import * as z from 'zod/mini'
import { ownAccount } from '#shared/accounts/account.ts'
import { ownUser } from '#shared/accounts/user.ts'
import { bookmark } from '#shared/bookmarks/bookmark.ts'
import { contact } from '#shared/contacts/contact.ts'
import { line } from '#shared/lib/line.ts'
import { orderMessage } from '#shared/orders/order-details.ts'
import { order } from '#shared/orders/order.ts'
import { accountPlace } from '#shared/places/preferred-places.ts'
import { defineCall } from './call.ts'
import { userSession } from './user-session.ts'
import { passwordInput } from './users.ts'

/** Confirms who the user is; empty for a user without a password. */
const ownPassword = z._default(passwordInput, '')

/** A message about a shipment, with the number of the shipment. */
const shipmentMessage = z.extend(orderMessage, { barcode: z.string() })

export const exportOwnData = defineCall({
  name: 'exportOwnData',
  method: 'POST',
  path: '/user/data',
  area: 'users',
  access: 'user',
  summary:
    "Returns the user's own data, page by page: the user, sessions and own accounts with the first page, then the contacts, shipments and messages of the private account. Those of companies belong to the companies. Confirmed by the password; for a user without one by a login of the last ten minutes.",
  body: z.object({
    password: ownPassword,
    /** `next` of the page before; the first page without it. */
    cursor: z.optional(line),
  }),
  result: z.object({
    user: z.nullable(ownUser),
    accounts: z.array(ownAccount),
    sessions: z.array(userSession),
    bookmarks: z.array(bookmark),
    account_places: z.array(accountPlace),
    /** The calendar and data feeds that the phones of the accounts are in. Times in ISO 8601 UTC. */
    parcel_feeds: z.array(
      z.object({
        shows_code: z.boolean(),
        created_at: z.string(),
        read_on: z.nullable(z.string()),
      }),
    ),
    /** The devices that get pushes about what the accounts send: the host of their push service. */
    push_devices: z.array(z.object({ service: z.string(), created_at: z.string() })),
    contacts: z.array(contact),
    shipments: z.array(order),
    /** Messages about these shipments in the last 90 days; older ones are not kept. */
    messages: z.array(shipmentMessage),
    next: z.nullable(z.string()),
  }),
})

export const deleteUser = defineCall({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/user',
  area: 'users',
  access: 'user',
  summary:
    'Deletes the user with the private account. Its contacts and shipments that have ended are erased within eight days, others once they have ended. Refused while the user is in a company (403 `leave_companies`). Confirmed as `exportOwnData`.',
  body: z.object({ password: ownPassword }),
  result: z.object({ success: z.boolean() }),
})
