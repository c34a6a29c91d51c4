import { useRef, useState } from 'react'
import { getBankInfo } from '#shared/api/services.ts'
import { callApi } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'

/** What is said of the look-up under the field that it fills. */
type SwiftState = 'bicFinding' | 'bicFound' | 'bicUnknown'

interface LookUp {
  readonly iban: string
  readonly state: SwiftState | undefined
  readonly isValid: boolean | undefined
}

/**
 * Looks up the SWIFT code of an IBAN when its field is left, and fills it in. An answer that comes
 * after the IBAN has been changed is dropped; a failed look-up leaves the code to be typed.
 */
export const useSwift = (iban: string, onFound: (bic: string) => void) => {
  const [lookUp, setLookUp] = useState<LookUp>()
  const asked = useRef(iban.trim())
  const held = lookUp?.iban === iban.trim() ? lookUp : undefined

  const find = async () => {
    const wanted = iban.trim()
    if (wanted === '' || wanted === asked.current) return
    asked.current = wanted
    const told = (state: LookUp['state'], isValid: LookUp['isValid']) =>
      setLookUp({ iban: wanted, state, isValid })
    told('bicFinding', undefined)
    try {
      const { swift } = await callApi(getBankInfo, { body: { iban: wanted } })
      if (asked.current !== wanted) return
      told(swift === null ? 'bicUnknown' : 'bicFound', true)
      if (swift !== null) onFound(swift)
    } catch (failure) {
      if (asked.current !== wanted) return
      if (!(failure instanceof ApiFailure)) throw failure
      const isRefused = failure.problem.error_type === 'validation_error'
      told(undefined, isRefused ? false : undefined)
      // Whoever comes back to the field may try again.
      if (!isRefused) asked.current = ''
    }
  }
  return { find, state: held?.state, isIbanValid: held?.isValid }
}
