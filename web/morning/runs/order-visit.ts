import type { MorningPreset } from '#shared/accounts/morning-preset.ts'
import { getCollectionHandlingRule, listCourierCollections } from '#shared/api/collections.ts'
import { plannedWithinDays } from '#shared/collections/handling-rules.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import { callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { refreshCollections } from '#web/collections/refresh-collections.ts'
import { buildVisitBody, orderCourier } from '#web/collections/use-courier-form.ts'
import { findVisit, pickVisit } from '#web/morning/pick-visit.ts'
import { type RunStep, toFailedOutcome } from '#web/morning/press-steps.ts'

const isOrderedAlready = (failure: unknown): boolean =>
  failure instanceof ApiFailure &&
  failure.problem.errors.some(({ error_type }) => error_type === 'collection_exists')

/** Orders a courier for the first day that is offered, unless one comes on that day. */
export const createCourierRun =
  (places: readonly CollectionPlace[], courier: MorningPreset['courier']): RunStep =>
  async (_, onProgress) => {
    const ordered = { done: 1, total: 1, failures: [] }
    onProgress(0, 1)
    const country = places[0]?.address_country_code
    if (!country) return { done: 0, total: 0, failures: [] }
    try {
      const [rule, { collections }] = await Promise.all([
        callApi(getCollectionHandlingRule, { query: { country } }),
        callApi(listCourierCollections, { query: { days_within: plannedWithinDays } }),
      ])
      const visit = pickVisit(places, rule, courier)
      if (!visit) return { done: 0, total: 0, failures: [] }
      if (findVisit(collections, visit.day)) return ordered
      const body = buildVisitBody(visit.place, { day: visit.day }, visit.window)
      await orderCourier(body, createIdempotencyKey())
      void refreshCollections()
      return ordered
    } catch (failure) {
      // A colleague was faster.
      return isOrderedAlready(failure) ? ordered : toFailedOutcome('courier', failure)
    }
  }
