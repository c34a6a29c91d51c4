import { useEffect, useState } from 'react'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { isCoreCountry } from '#shared/countries/core-countries.ts'

/**
 * Returns the function that converts a typed phone of a country to international form. For a country
 * outside the core it loads the number plans; until they are loaded, the general rule applies.
 */
export const usePhoneCleaner = (country: string): ((typed: string) => string) => {
  const [plans, setPlans] = useState<typeof import('#shared/contact-details/foreign-phone.ts')>()
  const isForeign = !isCoreCountry(country)
  useEffect(() => {
    if (!isForeign) return
    // Without them the server still checks the phone.
    void import('#shared/contact-details/foreign-phone.ts').then(setPlans, () => {})
  }, [isForeign])
  const convert = isForeign && plans ? plans.toForeignPhone : toInternationalPhone
  return (typed) => convert(typed, country)
}
