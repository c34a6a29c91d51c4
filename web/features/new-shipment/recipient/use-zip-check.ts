import { useEffect, useEffectEvent } from 'react'
import { getEuProductPrices } from '#shared/api/orders.ts'
import { callApi } from '#web/lib/api-client.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import type { ParcelDraft } from '../state/draft-shape.ts'
import { updateParcel } from '../state/wizard-draft.ts'
import {
  isZipPending,
  type ZipQuestion,
  zipQuestionKey,
  zipQuestionOf,
} from '../state/zip-question.ts'

/** Typing rests so long before a postal code is asked about. */
const debounceMs = 500

type Answer = Pick<NonNullable<ParcelDraft['zip_check']>, 'state' | 'price'>

const ask = async (
  { country, zip, productId }: ZipQuestion,
  signal: AbortSignal,
): Promise<Answer> => {
  const { data } = await callApi(
    getEuProductPrices,
    {
      query: {
        destination_country: country,
        zip_code: zip,
        product_ids: String(productId),
        is_error_allowed: 1,
      },
    },
    { signal },
  )
  const price = data.prices.find(({ product_id }) => product_id === productId)?.price ?? null
  return { state: data.success === 1 ? 'served' : 'refused', price }
}

/**
 * Asks the server about the postal code of an address beyond ee, lv, lt and fi once typing has
 * rested, and keeps its answer with the parcel. A call that fails counts as a refusal.
 */
export const useZipCheck = (parcel: ParcelDraft): void => {
  const question = zipQuestionOf(parcel)
  const key = question && zipQuestionKey(question)
  const rested = useDebounced(key, debounceMs)
  const isDue = key !== undefined && key === rested && isZipPending(parcel)
  const check = useEffectEvent(async (signal: AbortSignal) => {
    if (!question || !isDue) return
    const answer = await ask(question, signal).catch((): Answer => ({
      state: 'refused',
      price: null,
    }))
    if (signal.aborted) return
    const zip_check = { question: zipQuestionKey(question), ...answer }
    updateParcel(parcel.key, (current) => ({ ...current, zip_check }))
  })
  useEffect(() => {
    if (!isDue) return undefined
    const stop = new AbortController()
    void check(stop.signal)
    return () => stop.abort()
  }, [key, isDue])
}
