import { readCourierService } from '#functions/services/read-courier-service.ts'
import { runtime } from '#functions/store/runtime.ts'
import { getOwnerAccount } from '#functions/store/records/account-store.ts'
import type { RecurringCollections } from '#functions/store/records/recurring-collection-store.ts'
import { planRecurring } from './plan-recurring.ts'

/** Orders what is due of the recurring collections of a company. */
export const processDueRecurring = async ({
  owner,
}: Pick<RecurringCollections, 'owner'>): Promise<void> => {
  await planRecurring(runtime, owner, async () => {
    const account = await getOwnerAccount(owner)
    const service = account && (await readCourierService(account))
    return service?.places ?? []
  })
}
