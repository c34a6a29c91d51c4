import { useRef } from 'react'
import { createCourierCollection } from '#shared/api/collections.ts'
import type { CollectionPlace } from '#shared/services/service-data.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { type CallInput, type CallResult, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { callWithRetry, isNetworkError } from '#web/lib/api/call-with-retry.ts'
import { type RuleForm, useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { formatCollectionPlace } from './collection-places.ts'
import type { CollectionRule } from './collection-rule.ts'
import { refreshCollections } from './refresh-collections.ts'

/** When a courier comes: the fields have the names of the request, so that its errors find them. */
export interface OrderValues {
  source_place: string
  /** The day of one collection. */
  day: string
  /** The weekdays of a recurring one, from 1 (Monday) to 7 (Sunday). */
  recurring: { weekdays: number[] }
  timewindow_from: string
}

type Body = CallInput<typeof createCourierCollection>['body']

/** How long an order is repeated that gets no response. */
const timeoutMs = 30_000

/** Builds the order of a courier to an address of the company. */
export const buildVisitBody = (
  place: CollectionPlace,
  time: Pick<Body, 'day' | 'recurring'>,
  window: { readonly from: string; readonly until: string },
): Body => {
  const { address_country_code, address_city, address_street, address_house } = place
  return {
    source_place: { address_country_code, address_city, address_street, address_house },
    ...time,
    timewindow_from: window.from,
    timewindow_until: window.until,
  }
}

/**
 * Orders a courier. The same key orders it once.
 * @throws what `callWithRetry` throws.
 */
export const orderCourier = (
  body: Body,
  key: string,
): Promise<CallResult<typeof createCourierCollection>> =>
  callWithRetry(createCourierCollection, { body }, { key, timeoutMs })

/** The form of an order of a courier, which comes on one day or every week. */
export const useCourierForm = ({
  places,
  rule,
  check,
  toTime,
  onOrdered,
}: {
  places: readonly CollectionPlace[]
  rule: CollectionRule
  check: (values: OrderValues) => readonly FieldIssue[]
  /** Picks the day or the weekdays of the request. */
  toTime: (values: OrderValues) => Pick<Body, 'day' | 'recurring'>
  onOrdered: (
    values: OrderValues,
    until: string,
    result: CallResult<typeof createCourierCollection>,
  ) => void
}): RuleForm<OrderValues> => {
  const [first] = places
  /** The key of the last request, which a repeated press of the same order sends again. */
  const sent = useRef({ body: '', key: '' })
  const form = useRuleForm<OrderValues>({
    defaultValues: {
      source_place: first ? formatCollectionPlace(first) : '',
      day: rule.days[0] ?? '',
      recurring: { weekdays: [] },
      timewindow_from: rule.windows[0]?.from ?? '',
    },
    check,
    save: async (values) => {
      const place = places.find((each) => formatCollectionPlace(each) === values.source_place)
      const until = rule.windows.find(({ from }) => from === values.timewindow_from)?.until
      if (!place || until === undefined) return
      const body = buildVisitBody(place, toTime(values), { from: values.timewindow_from, until })
      const text = JSON.stringify(body)
      if (sent.current.body !== text) sent.current = { body: text, key: createIdempotencyKey() }
      try {
        const { key } = sent.current
        const result = await orderCourier(body, key)
        void refreshCollections()
        onOrdered(values, until, result)
      } catch (failure) {
        // A refusal is recorded under its key. Without a response the next press repeats the request.
        if (!isNetworkError(failure)) sent.current = { body: '', key: '' }
        void refreshCollections()
        const errors = failure instanceof ApiFailure ? failure.problem.errors : []
        const exists = errors.find(({ error_type }) => error_type === 'collection_exists')
        if (!body.recurring || !exists) throw failure
        // Another weekly collection has one of these weekdays at that time.
        await form.refuse([
          {
            field: 'recurring.weekdays',
            code: exists.error_type,
            message: exists.error_message,
          },
        ])
      }
    },
  })
  return form
}
