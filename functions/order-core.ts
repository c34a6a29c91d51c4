/*
 * The modules that most functions of shipments load, like those of `functions/core.ts` for all. The
 * build appends an import of this file to the handlers of the areas of shipments and to their
 * lazily loaded modules.
 */
import '#functions/doors/build-locker-booking.ts'
import '#functions/doors/door-codes.ts'
import '#functions/orders/describe-order.ts'
import '#functions/orders/edit/is-changeable.ts'
import '#functions/orders/find-session-orders.ts'
import '#functions/orders/shipment-link.ts'
import '#functions/orders/unpaid-order.ts'
import '#functions/payments/describe-payment.ts'
import '#functions/store/records/order-store.ts'
import '#functions/store/records/orders/order-writes.ts'
import '#functions/store/records/payment-store.ts'
import '#shared/contacts/format-phone.ts'
import '#shared/labels/barcode.ts'
import '#shared/lockers/drop-off.ts'
import '#shared/orders/barcode.ts'
import '#shared/orders/prices/totals.ts'
import '#shared/orders/prices/zip-price.ts'
import '#shared/orders/statuses/status-actions.ts'
