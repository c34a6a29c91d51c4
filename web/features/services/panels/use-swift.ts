import { useRef, useState } from 'react'
import { getBankInfo } from '#shared/api/services.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'

/** Translation key (`cod.…`) of the look-up status below the SWIFT field. */
type SwiftState = 'bicFinding' | 'bicFound' | 'bicUnknown'

interface SwiftLookup {
  readonly iban: string
  readonly state: SwiftState | undefined
  readonly isValid: boolean | undefined
}

/** Removes white space and converts to upper case: neither makes it another IBAN. */
const normalizeIban = (iban: string): string => iban.replaceAll(/\s/g, '').toUpperCase()

/**
 * Returns `lookUp`, which finds the SWIFT code of the IBAN and fills it in, and the state of the
 * look-up. A response that arrives after the IBAN changed is ignored. When no code is found, the
 * code of the previous look-up is cleared and a typed one stays.
 */
export const useSwift = (
  { iban, bic }: { readonly iban: string; readonly bic: string },
  updateBic: (change: (before: string) => string) => void,
) => {
  const [lookup, setLookup] = useState<SwiftLookup>()
  const lastRequestedIban = useRef(normalizeIban(iban))
  const lastFilledBic = useRef(bic)
  const current = lookup?.iban === normalizeIban(iban) ? lookup : undefined

  const fillBic = (swift: string | null) => {
    const lastBic = lastFilledBic.current
    updateBic((before) => swift ?? (before === lastBic ? '' : before))
    lastFilledBic.current = swift ?? ''
  }
  const lookUp = async () => {
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
      fillBic(swift)
    } catch (failure) {
      if (lastRequestedIban.current !== requestedIban) return
      if (!(failure instanceof ApiFailure)) throw failure
      const isInvalid = failure.problem.error_type === 'validation_error'
      setResult(undefined, isInvalid ? false : undefined)
      fillBic(null)
      // Lets the next blur of the field try again.
      if (!isInvalid) lastRequestedIban.current = ''
    }
  }
  return { lookUp, state: current?.state, isIbanValid: current?.isValid }
}
