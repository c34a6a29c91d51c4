import { useRef, useState } from 'react'
import { getBankInfo } from '#shared/api/services.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'

/** Translation key (`cod.…`) of the look-up status below the SWIFT field. */
export type SwiftState = 'bicFinding' | 'bicFound' | 'bicUnknown'

interface SwiftLookup {
  readonly iban: string
  readonly state: SwiftState | undefined
  readonly isValid: boolean | undefined
}

/** Replaces the SWIFT code of the form by a function of it. */
type UpdateBic = (change: (before: string) => string) => void

/** Removes white space and converts to upper case: neither makes it another IBAN. */
const normalizeIban = (iban: string): string => iban.replaceAll(/\s/g, '').toUpperCase()

/**
 * Returns `lookUp`, which finds the SWIFT code of an IBAN and fills it in, and the result of the
 * last look-up. A response that arrives after the next look-up began is ignored. When no code is
 * found, the code of the previous look-up is cleared and a typed one stays.
 */
export const useSwift = ({
  iban: storedIban,
  bic: storedBic,
}: {
  /** The stored account, which needs no look-up. */
  readonly iban: string
  readonly bic: string
}) => {
  const [lookup, setLookup] = useState<SwiftLookup>()
  const lastRequestedIban = useRef(normalizeIban(storedIban))
  const lastFilledBic = useRef(storedBic)

  const fillBic = (swift: string | null, updateBic: UpdateBic) => {
    const lastBic = lastFilledBic.current
    updateBic((before) => swift ?? (before === lastBic ? '' : before))
    lastFilledBic.current = swift ?? ''
  }
  const lookUp = async (iban: string, updateBic: UpdateBic) => {
    const requestedIban = normalizeIban(iban)
    if (requestedIban === '' || requestedIban === lastRequestedIban.current) return
    lastRequestedIban.current = requestedIban
    const setResult = (state: SwiftLookup['state'], isValid: SwiftLookup['isValid']) =>
      setLookup({ iban: requestedIban, state, isValid })
    setResult('bicFinding', undefined)
    try {
      const { swift } = await callApi(getBankInfo, { body: { iban: requestedIban } })
      if (lastRequestedIban.current !== requestedIban) return
      setResult(swift === null ? 'bicUnknown' : 'bicFound', true)
      fillBic(swift, updateBic)
    } catch (failure) {
      if (lastRequestedIban.current !== requestedIban) return
      if (!(failure instanceof ApiFailure)) throw failure
      const isInvalid = failure.problem.error_type === 'validation_error'
      setResult(undefined, isInvalid ? false : undefined)
      fillBic(null, updateBic)
      // Lets the next blur of the field try again.
      if (!isInvalid) lastRequestedIban.current = ''
    }
  }
  return {
    lookUp,
    /** Returns the result of the last look-up if it was of this IBAN. */
    getResult: (iban: string) => (lookup?.iban === normalizeIban(iban) ? lookup : undefined),
  }
}
