import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Fault } from '#shared/lib/faults.ts'
import type { Draft } from '#web/lib/draft.ts'
import { type PersonDraft } from '#web/getting-in/sign-up-drafts.ts'
import { useTidyAddress } from '#web/getting-in/use-tidy-address.ts'
import { faultsOfQuery } from './query-faults.ts'

const brought = ['email', 'name', 'phone'] as const
const told = [...brought, 'error'] as const

/**
 * Takes what the address brought along (`email`, `name`, `phone`, codes in `error`) into the draft
 * and out of the address, which is no place for a person's data. Answers the faults.
 */
export const useArrival = <T extends PersonDraft>(draft: Draft<T>): readonly Fault[] => {
  const [query] = useSearchParams()
  const [faults] = useState(() => {
    const given = brought.flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    if (given.length > 0) draft.set({ ...draft.get(), ...Object.fromEntries(given) })
    return faultsOfQuery(query)
  })
  useTidyAddress(told)
  return faults
}
