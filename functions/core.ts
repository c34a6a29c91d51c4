/*
 * The modules that nearly every function loads. The build appends an import of this file to every
 * handler and to every lazily loaded module. The bundler then puts shared modules into a few large
 * chunks instead of one per combination of handlers: many small files take longer to open than to
 * run. Add only modules that most functions need or that cost next to nothing: each schema takes
 * over 0.01 ms of every cold start. `functions/order-core.ts` is for shipments.
 */
import '#functions/store/records/classificator-store.ts'
import '#functions/lib/brand.ts'
import '#functions/lib/chunk.ts'
import '#functions/lib/i18n/load-weekday-names.ts'
import '#functions/lib/reject-issues.ts'
import '#functions/http/serve.ts'
import '#functions/store/change-item.ts'
import '#functions/store/commit-once.ts'
import '#functions/store/retry-transaction.ts'
import '#functions/store/write-transaction.ts'
import '#functions/store/runtime.ts'
import '#functions/notifications/render/brand-style.ts'
import '#functions/providers/provider-error.ts'
import '#functions/store/records/place-store.ts'
import '#shared/accounts/locales.ts'
import '#shared/accounts/user.ts'
import '#shared/contacts/people.ts'
import '#shared/lib/ids.ts'
import '#shared/lib/money.ts'
import '#shared/lib/tallinn-time.ts'
import '#shared/places/place-dto.ts'
import '#shared/places/locker-colour.ts'
import '#shared/places/place-filter.ts'
