import { useCallback, useEffect, useState } from 'react'
import { listTerminals } from '#shared/api/places.ts'
import { coreCountries } from '#shared/countries/core-countries.ts'
import { createPasteReader } from '#shared/imports/paste/read-paste.ts'
import { fetchAllContacts } from '#web/contacts/fetch-all-contacts.ts'
import { useHasAddressBook } from '#web/contacts/use-address-book.ts'
import { callApi, type CallResult } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'

/** A place that a pasted text may name. */
export type PastedPlace = CallResult<typeof listTerminals>['terminals'][number]

/** Reads a text. */
export type PasteReader = ReturnType<typeof createPasteReader<PastedPlace>>

const fetchTerminals = async (country: string): Promise<readonly PastedPlace[]> =>
  (await callApi(listTerminals, { query: { country } })).terminals

/**
 * Loads what texts are read with: the places of all countries that parcels go to, and the names of the
 * address book. The text itself stays in the browser.
 */
export const usePasteReader = () => {
  const { country, products } = useApp()
  const hasBook = useHasAddressBook()
  const [reader, setReader] = useState<PasteReader>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(async () => {
    setHasFailed(false)
    const sold = coreCountries.filter((code) =>
      products.some(({ destination_country }) => destination_country === code),
    )
    try {
      const [places, contacts] = await Promise.all([
        Promise.all(sold.map(fetchTerminals)),
        hasBook ? fetchAllContacts('recipient') : [],
      ])
      const contactNames = contacts.map(({ name }) => name)
      const read = createPasteReader({ country, places: places.flat(), contactNames })
      setReader(() => read)
    } catch {
      setHasFailed(true)
    }
  }, [country, products, hasBook])
  useEffect(() => void load(), [load])
  return { reader, hasFailed, load }
}
