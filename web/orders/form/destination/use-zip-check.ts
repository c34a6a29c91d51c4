import { useEffect, useEffectEvent } from 'react'
import { getEuProductPrices } from '#shared/api/orders.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import type { OrderForm, ZipCheck } from '#shared/orders/form/order-form.ts'
import {
  isZipPending,
  type ZipQuery,
  toZipQueryKey,
  toZipQuery,
} from '#shared/orders/form/zip-check.ts'

/** Delay after the last keystroke before a postal code is checked. */
const debounceMs = 500

type ZipCheckResult = Pick<ZipCheck, 'state' | 'price'>

const fetchZipCheck = async (
  { country, zip, productId }: ZipQuery,
  signal: AbortSignal,
): Promise<ZipCheckResult> => {
  const { data } = await callApi(
    getEuProductPrices,
    {
      query: {
        destination_country: country,
        zip_code: zip,
        product_ids: [productId],
        is_error_allowed: 1,
      },
    },
    { signal },
  )
  const price = data.prices.find(({ product_id }) => product_id === productId)?.price ?? null
  return { state: data.success === 1 ? 'served' : 'refused', price }
}

/**
 * Checks the postal code of an address outside ee, lv, lt and fi with the server, debounced, and
 * passes the result on. A failed call counts as a refusal.
 */
export const useZipCheck = (order: OrderForm, onChecked: (check: ZipCheck) => void): void => {
  const query = toZipQuery(order)
  const key = query && toZipQueryKey(query)
  const debouncedKey = useDebounced(key, debounceMs)
  const isDue = key !== undefined && key === debouncedKey && isZipPending(order)
  const check = useEffectEvent(async (signal: AbortSignal) => {
    if (!query || !isDue) return
    const result = await fetchZipCheck(query, signal).catch((): ZipCheckResult => ({
      state: 'refused',
      price: null,
    }))
    if (signal.aborted) return
    onChecked({ question: toZipQueryKey(query), ...result })
  })
  useEffect(() => {
    if (!isDue) return undefined
    const controller = new AbortController()
    void check(controller.signal)
    return () => controller.abort()
  }, [key, isDue])
}
