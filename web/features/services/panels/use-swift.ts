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

/** Blanks and small letters make no other IBAN of it. */
const plain = (iban: string): string => iban.replaceAll(/\s/g, '').toUpperCase()

/**
 * Looks up the SWIFT code of an IBAN when its field is left, and fills it in. An answer that comes
 * after the IBAN has been changed is dropped. Where no code is found the one of the IBAN before is
 * taken out, and what was typed stays.
 */
export const useSwift = (
  { iban, bic }: { readonly iban: string; readonly bic: string },
  setBic: (change: (before: string) => string) => void,
) => {
  const [lookUp, setLookUp] = useState<LookUp>()
  const asked = useRef(plain(iban))
  const filled = useRef(bic)
  const held = lookUp?.iban === plain(iban) ? lookUp : undefined

  const fill = (swift: string | null) => {
    const own = filled.current
    setBic((before) => swift ?? (before === own ? '' : before))
    filled.current = swift ?? ''
  }
  const find = async () => {
    const wanted = plain(iban)
    if (wanted === '' || wanted === asked.current) return
    asked.current = wanted
    const told = (state: LookUp['state'], isValid: LookUp['isValid']) =>
      setLookUp({ iban: wanted, state, isValid })
    told('bicFinding', undefined)
    try {
      const { swift } = await callApi(getBankInfo, { body: { iban: wanted } })
      if (asked.current !== wanted) return
      told(swift === null ? 'bicUnknown' : 'bicFound', true)
      fill(swift)
    } catch (failure) {
      if (asked.current !== wanted) return
      if (!(failure instanceof ApiFailure)) throw failure
      const isRefused = failure.problem.error_type === 'validation_error'
      told(undefined, isRefused ? false : undefined)
      fill(null)
      // Whoever comes back to the field may try again.
      if (!isRefused) asked.current = ''
    }
  }
  return { find, state: held?.state, isIbanValid: held?.isValid }
}
