import { minPhoneDigits, searchBackoffice } from '#shared/api/backoffice.ts'
import { validateEmail } from '#shared/contact-details/email.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { countMaskedRows } from '#functions/backoffice/count-masked.ts'
import { describeFoundAccount } from '#functions/backoffice/describe-account.ts'
import { getOwnerKind } from '#functions/backoffice/load-owner.ts'
import { recordSearch } from '#functions/backoffice/looks.ts'
import { maskRow } from '#functions/backoffice/mask.ts'
import {
  type Found,
  joinFound,
  readSegments,
  searchBarcode,
  searchEmail,
  searchPhone,
  searchReference,
  searchText,
} from '#functions/backoffice/search.ts'
import { describeRow } from '#functions/orders/lists/describe-row.ts'
import { getOwner } from '#functions/store/records/account-store.ts'
import { toStoredRow } from '#functions/store/records/orders/order-row.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Searches of one person: enough for a day of work, too few to copy the data of all customers. */
const limit = { count: 300, seconds: 3600 }

const search = async (body: {
  readonly barcode?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly text?: string | undefined
}): Promise<Found> => {
  const { barcode, phone, email, text } = body
  if (text !== undefined) return searchText(runtime, text)
  // An order number may look like a barcode or a phone.
  if (barcode !== undefined)
    return joinFound(await searchBarcode(runtime, barcode), await searchReference(runtime, barcode))
  if (phone !== undefined) {
    const digits = phone.replace(/\D/g, '').length
    if (digits < minPhoneDigits)
      throw createFieldProblem({ field: 'phone', code: 'phone_too_short' })
    return joinFound(await searchPhone(runtime, phone), await searchReference(runtime, phone))
  }
  const code = email === undefined || email === '' ? 'email_required' : validateEmail(email)
  if (code || email === undefined)
    throw createFieldProblem({ field: 'email', code: code ?? 'email_required' })
  return searchEmail(runtime, email)
}

export const handler = serve(
  searchBackoffice,
  async ({ body, session }) => {
    const own = requirePerson(session)
    const { accounts, orders, hasMore } = await search(body)
    const owners = [...accounts.map(getOwner), ...orders.map(({ owner }) => owner)]
    const access = await recordSearch(runtime, own, owners)
    await countMaskedRows(
      own.user.id,
      access,
      [...accounts, ...orders].map(({ id }) => id),
    )
    const segments = await readSegments(orders.map(({ owner }) => owner))
    return {
      accounts: accounts.map(describeFoundAccount),
      shipments: orders.map((order) => ({
        ...maskRow(describeRow(toStoredRow(order), segments.get(order.owner) ?? 'private'), access),
        owner: order.owner,
        owner_kind: getOwnerKind(order.owner),
      })),
      has_more: hasMore,
    }
  },
  { limit },
)
