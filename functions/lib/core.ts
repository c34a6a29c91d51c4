/*
 * What nearly every function loads. The build appends an import of this file to every handler, and
 * to what they load only when needed: modules that all of them reach lie in few large chunks, and
 * not in one for each combination of handlers, whose many small files take longer to open than to
 * run. Only what most of them need or what costs next to nothing belongs here.
 */
import '#functions/content/classificator-store.ts'
import '#functions/lib/brand.ts'
import '#functions/lib/reject-issues.ts'
import '#functions/lib/serve.ts'
import '#functions/lib/store/change-item.ts'
import '#functions/lib/store/commit-once.ts'
import '#functions/lib/store/retry-transaction.ts'
import '#functions/lib/store/write-together.ts'
import '#functions/lib/runtime.ts'
import '#functions/notifications/brand-look.ts'
import '#functions/orders/describe-order.ts'
import '#functions/orders/order-store.ts'
import '#functions/providers/provider-error.ts'
import '#functions/payments/payment-store.ts'
import '#functions/places/place-store.ts'
import '#shared/accounts/locales.ts'
import '#shared/accounts/user.ts'
import '#shared/api/orders.ts'
import '#shared/contacts/people.ts'
import '#shared/lib/money.ts'
import '#shared/lib/tallinn-time.ts'
import '#shared/orders/barcode.ts'
import '#shared/places/describe-place.ts'
import '#shared/places/locker-colour.ts'
import '#shared/places/place-filter.ts'
