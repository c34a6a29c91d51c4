import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { listLooks } from '#shared/api/backoffice.ts'
import { type CallResult, callApi } from '#web/lib/api/api-client.ts'
import type { ApiFailure } from '#web/lib/api/api-problem.ts'

type Page = CallResult<typeof listLooks>

/** The looks that are shown at first, and how many more each time. */
const counts = { first: 10, more: 50 } as const

/** Reads the looks at the data of the account or company, newest first, in pages. */
export const useLooks = () => {
  const [limit, setLimit] = useState<number>(counts.first)
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page, ApiFailure>(
    (index, last: Page | null) => {
      if (last?.next === null) return null
      return [listLooks.name, { query: { after: index === 0 ? undefined : last?.next } }]
    },
    ([, input]: [string, { query: { after?: string } }]) => callApi(listLooks, input),
    { shouldRetryOnError: false, revalidateOnFocus: false, revalidateFirstPage: false },
  )
  const looks = data?.flatMap((page) => page.looks)
  const hasNext = typeof data?.at(-1)?.next === 'string'
  const loaded = looks?.length ?? 0
  return {
    looks: looks?.slice(0, limit),
    error,
    isLoading: isValidating,
    retry: () => void mutate(),
    hasMore: loaded > limit || hasNext,
    showMore: () => {
      setLimit(limit + counts.more)
      if (hasNext && loaded < limit + counts.more) void setSize(size + 1)
    },
  }
}
